import { lazy, Suspense, useState } from 'react';

import { addressIn } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import type { OfferAnswer } from '#shared/offers/contract.ts';
import { chosenPrice } from '#shared/offers/offer-price.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { dateText } from '../date-text.ts';
import { AskForm, DeclineForm } from './answer-forms.tsx';
import { sendAnswer } from './offer-calls.ts';
import { OfferOptions, usualChoice } from './offer-options.tsx';
import { OfferWords, PRIMARY, Problem, SECONDARY, Total } from './offer-parts.tsx';

/** Loaded when somebody wants to accept: nobody else needs its code. */
const AcceptForm = lazy(() => import('./accept-form.tsx').then((loaded) => ({ default: loaded.AcceptForm })));

export type OfferProps = {
  readonly slug: string;
  readonly offer: PublicOffer;
  readonly language: Language;
  readonly usualLanguage: Language;
};

type Opened = 'accept' | 'ask' | 'decline' | undefined;

/** A firm offer: choose, read, and accept, ask or say no. */
export function Offer({ slug, offer: first, language, usualLanguage }: OfferProps) {
  const words = offerWords[language];
  const closed: Readonly<Partial<Record<PublicOffer['state'], string>>> = words.closed;
  const [offer, setOffer] = useState(first);
  const [choice, setChoice] = useState(() => usualChoice(first));
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const price = chosenPrice({ ...offer, state: offer.usState }, choice);

  const send = async (answer: OfferAnswer, key: string): Promise<void> => {
    setProblem('');
    const outcome = await sendAnswer({ slug, language }, answer, key);
    if (outcome.kind === 'failed') return setProblem(outcome.message);
    setOpened(undefined);
    if (outcome.kind === 'changed') {
      setProblem(outcome.message);
      setChoice(usualChoice(outcome.offer));
      return setOffer(outcome.offer);
    }
    const { token, message, offer: next } = outcome.answered;
    if (token !== undefined) {
      return location.assign(addressIn(`/proposal/${slug}/offer?t=${token}`, language, usualLanguage));
    }
    setSaid(message);
    setOffer(next);
  };

  const isOpen = offer.state === 'open';
  return (
    <div className="grid gap-6">
      {problem && <Problem>{problem}</Problem>}
      {said && (
        <p role="status" className="rounded-md bg-success-soft px-4 py-3 font-semibold text-success">
          {said}
        </p>
      )}
      {!isOpen && <p className="rounded-md bg-sand px-4 py-3 font-semibold">{closed[offer.state]}</p>}
      <OfferOptions offer={offer} language={language} choice={choice} onChoose={setChoice} />
      <Total {...price} language={language} />
      <OfferWords offer={offer} language={language} />
      {isOpen && opened === 'accept' && (
        <Suspense fallback={<p role="status">{words.moment}</p>}>
          <AcceptForm
            offer={offer}
            language={language}
            choice={choice}
            {...price}
            onSend={send}
            onBack={() => setOpened(undefined)}
          />
        </Suspense>
      )}
      {opened === 'ask' && <AskForm language={language} onSend={send} onBack={() => setOpened(undefined)} />}
      {isOpen && opened === 'decline' && (
        <DeclineForm offer={offer} language={language} onSend={send} onBack={() => setOpened(undefined)} />
      )}
      {opened === undefined && (
        <div className="grid gap-3 md:grid-cols-3">
          {isOpen && (
            <button type="button" className={PRIMARY} onClick={() => setOpened('accept')}>
              {words.accept}
            </button>
          )}
          <button type="button" className={SECONDARY} onClick={() => setOpened('ask')}>
            {words.ask}
          </button>
          {isOpen && (
            <button type="button" className={SECONDARY} onClick={() => setOpened('decline')}>
              {words.decline}
            </button>
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">{words.version(offer.version, dateText(offer.openedAt, language))}</p>
    </div>
  );
}
