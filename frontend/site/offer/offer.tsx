import { lazy, Suspense, useState } from 'react';

import type { OfferAnswer } from '#shared/offers/contract.ts';
import { chosenPrice } from '#shared/offers/offer-price.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { dateText } from '../proposal/proposal-view.ts';
import { AskForm, DeclineForm } from './answer-forms.tsx';
import { sendAnswer } from './offer-calls.ts';
import { OfferOptions, usualChoice } from './offer-options.tsx';
import { OfferWords, PRIMARY, Problem, SECONDARY, Total } from './offer-parts.tsx';

/** Loaded when somebody wants to accept: nobody else needs its code. */
const AcceptForm = lazy(() => import('./accept-form.tsx').then((loaded) => ({ default: loaded.AcceptForm })));

export type OfferProps = { readonly slug: string; readonly offer: PublicOffer };

type Opened = 'accept' | 'ask' | 'decline' | undefined;

/** What an offer that cannot be answered any more says. */
const closed: Readonly<Partial<Record<PublicOffer['state'], string>>> = {
  accepted: 'This offer is signed.',
  'deposit-paid': 'This offer is signed and its deposit is paid.',
  done: 'This job is done.',
  declined: 'You said no to this offer. Call if you changed your mind.',
  expired: 'The time of this offer is over. Please ask for a new one.',
  withdrawn: 'The company took this offer back.',
  canceled: 'This contract is canceled.',
};

/** A firm offer: choose, read, and accept, ask or say no. */
export function Offer({ slug, offer: first }: OfferProps) {
  const [offer, setOffer] = useState(first);
  const [choice, setChoice] = useState(() => usualChoice(first));
  const [opened, setOpened] = useState<Opened>();
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const price = chosenPrice({ ...offer, state: offer.usState }, choice);

  const send = async (answer: OfferAnswer, key: string): Promise<void> => {
    setProblem('');
    const outcome = await sendAnswer(slug, answer, key);
    if (outcome.kind === 'failed') return setProblem(outcome.message);
    setOpened(undefined);
    if (outcome.kind === 'changed') {
      setProblem(outcome.message);
      setChoice(usualChoice(outcome.offer));
      return setOffer(outcome.offer);
    }
    const { token, message, offer: next } = outcome.answered;
    if (token !== undefined) return location.assign(`/proposal/${slug}/offer?t=${token}`);
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
      <OfferOptions offer={offer} choice={choice} onChoose={setChoice} />
      <Total {...price} />
      <OfferWords offer={offer} />
      {isOpen && opened === 'accept' && (
        <Suspense fallback={<p role="status">One moment…</p>}>
          <AcceptForm offer={offer} choice={choice} {...price} onSend={send} onBack={() => setOpened(undefined)} />
        </Suspense>
      )}
      {opened === 'ask' && <AskForm onSend={send} onBack={() => setOpened(undefined)} />}
      {isOpen && opened === 'decline' && (
        <DeclineForm offer={offer} onSend={send} onBack={() => setOpened(undefined)} />
      )}
      {opened === undefined && (
        <div className="grid gap-3 md:grid-cols-3">
          {isOpen && (
            <button type="button" className={PRIMARY} onClick={() => setOpened('accept')}>
              Accept this offer
            </button>
          )}
          <button type="button" className={SECONDARY} onClick={() => setOpened('ask')}>
            Ask a question
          </button>
          {isOpen && (
            <button type="button" className={SECONDARY} onClick={() => setOpened('decline')}>
              Say no
            </button>
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">
        Version {offer.version} of {dateText(offer.openedAt)}
      </p>
    </div>
  );
}
