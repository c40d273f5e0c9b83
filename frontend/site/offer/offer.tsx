import { lazy, Suspense, useState } from 'react';

import { dateText } from '#shared/language/date-text.ts';
import { addressIn } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import type { OfferAnswer } from '#shared/offers/contract.ts';
import { chosenPrice } from '#shared/offers/offer-price.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { signerPath } from '#shared/proposals/page-url.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { navigateAway } from '../../ui/navigate-away.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { Problem, takeFocus } from '../problem.tsx';
import type { AcceptFormProps, Signer } from './accept-form.tsx';
import { AskForm, DeclineForm } from './answer-forms.tsx';
import { sendAnswer } from './offer-calls.ts';
import { OfferOptions, usualChoice } from './offer-options.tsx';
import { OfferWords, PRIMARY, SECONDARY, Total } from './offer-parts.tsx';

/** Loaded only when somebody wants to accept, because nobody else needs its code. */
const AcceptForm = lazy(() =>
  import('./accept-form.tsx').then(
    (loaded) => ({ default: loaded.AcceptForm }),
    () => ({ default: NoAcceptForm }),
  ),
);

/** Replaces the form if its code did not load. */
const NoAcceptForm = ({ language }: AcceptFormProps) => (
  <div role="alert" tabIndex={-1} ref={takeFocus} className="outline-0">
    <NotLoaded language={language} />
  </div>
);

export type OfferProps = {
  readonly slug: string;
  readonly offer: PublicOffer;
  /** For the signer of a contract that is canceled, what went back and what will; otherwise empty. */
  readonly repaid: string;
  readonly language: Language;
  readonly usualLanguage: Language;
};

type Opened = 'accept' | 'ask' | 'decline' | undefined;

/** A firm offer: choose and read, then accept, ask or say no. */
export function Offer({ slug, offer: first, repaid, language, usualLanguage }: OfferProps) {
  const words = offerWords[language];
  const closed: Readonly<Partial<Record<PublicOffer['state'], string>>> = words.closed;
  const [offer, setOffer] = useState(first);
  const [choice, setChoice] = useState(() => usualChoice(first));
  const [opened, setOpened] = useState<Opened>();
  /** The form that was last left without an answer. */
  const [left, setLeft] = useState<Opened>();
  const [signer, setSigner] = useState<Signer>({ name: '', email: '' });
  const [changed, setChanged] = useState('');
  const [said, setSaid] = useState('');
  /**
   * One key for the whole page, so that a person who signs again after a lost answer gets the same signature (product
   * 35.67).
   */
  const [signingKey] = useState(() => crypto.randomUUID());
  const price = chosenPrice({ ...offer, state: offer.usState }, choice);

  const open = (form: Opened): void => {
    setLeft(undefined);
    setChanged('');
    setSaid('');
    setOpened(form);
  };
  const goBack = (): void => {
    setLeft(opened);
    setOpened(undefined);
  };
  /**
   * Shows the offer as it is now. If its words are not those that were read, says so and starts with the usual choice.
   */
  const show = (next: PublicOffer): void => {
    setOffer(next);
    if (next.wordsHash === offer.wordsHash) return;
    setChoice(usualChoice(next));
    setChanged(words.changed);
  };
  const send = async (answer: OfferAnswer, key: string): Promise<string | undefined> => {
    if (answer.kind === 'accept') setSigner(answer);
    const outcome = await sendAnswer({ slug, language }, answer, key);
    if (outcome.kind === 'failed') return outcome.message;
    if (outcome.kind === 'changed') {
      setOpened(undefined);
      show(outcome.offer);
      setChanged(outcome.message);
      return undefined;
    }
    const { token, message, offer: next } = outcome.answered;
    // The form stays busy until the signed copy is there. Otherwise the offer could be answered again.
    if (token !== undefined) return navigateAway(addressIn(signerPath({ slug, token }), language, usualLanguage));
    setOpened(undefined);
    setSaid(message);
    show(next);
    return undefined;
  };

  /** Gives the focus back to the button of a form that was left. */
  const focusAfter = (form: Opened) => (left === form ? takeFocus : undefined);
  const isOpen = offer.state === 'open';
  return (
    <div className="grid gap-6">
      {changed && <Problem takesFocus>{changed}</Problem>}
      {!isOpen && (
        <p className="rounded-md bg-sand px-4 py-3 font-semibold tabular-nums">
          {[closed[offer.state], repaid].filter(Boolean).join(' ')}
        </p>
      )}
      <OfferOptions offer={offer} language={language} choice={choice} onChoose={setChoice} />
      {isOpen && <Total {...price} language={language} />}
      <OfferWords offer={offer} language={language} />
      {isOpen && opened === 'accept' && (
        <Suspense fallback={<p role="status">{words.moment}</p>}>
          <AcceptForm
            offer={offer}
            signer={signer}
            language={language}
            choice={choice}
            {...price}
            onSend={(answer) => send(answer, signingKey)}
            onBack={goBack}
          />
        </Suspense>
      )}
      {opened === 'ask' && <AskForm language={language} onSend={send} onBack={goBack} />}
      {isOpen && opened === 'decline' && (
        <DeclineForm offer={offer} language={language} onSend={send} onBack={goBack} />
      )}
      {said && (
        <p
          role="status"
          tabIndex={-1}
          ref={takeFocus}
          className="rounded-md bg-success-soft px-4 py-3 font-semibold text-success outline-0"
        >
          {said}
        </p>
      )}
      {opened === undefined && (
        <div className="grid gap-3 md:grid-cols-3 print:hidden">
          {isOpen && (
            <button type="button" ref={focusAfter('accept')} className={PRIMARY} onClick={() => open('accept')}>
              {words.accept}
            </button>
          )}
          <button type="button" ref={focusAfter('ask')} className={SECONDARY} onClick={() => open('ask')}>
            {words.ask}
          </button>
          {isOpen && (
            <button type="button" ref={focusAfter('decline')} className={SECONDARY} onClick={() => open('decline')}>
              {words.decline}
            </button>
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">
        {words.version(offer.version, dateText(offer.openedAt, language, offer.timeZone))}
      </p>
    </div>
  );
}
