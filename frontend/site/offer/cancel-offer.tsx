import { useState } from 'react';

import { sendAnswer } from './offer-calls.ts';
import { Problem, SECONDARY } from './offer-parts.tsx';

export type CancelOfferProps = { readonly slug: string; readonly token: string; readonly companyName: string };

/** Cancels a signed offer after asking; the page then shows what became of it. */
export function CancelOffer({ slug, token, companyName }: CancelOfferProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const cancel = async () => {
    setBusy(true);
    const outcome = await sendAnswer(slug, { kind: 'cancel', token }, token);
    setBusy(false);
    if (outcome.kind === 'answered') return location.assign(`/proposal/${slug}/offer`);
    setProblem(outcome.message);
  };
  if (!asking) {
    return (
      <button type="button" className={SECONDARY} onClick={() => setAsking(true)}>
        Cancel this contract
      </button>
    );
  }
  return (
    <div className="grid gap-3 rounded-md bg-danger-soft p-4">
      <p>{companyName} is told at once, and what you paid is paid back.</p>
      {problem && <Problem>{problem}</Problem>}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          disabled={busy}
          className="min-h-12 rounded-md border border-danger bg-white px-5 font-semibold text-danger"
          onClick={() => void cancel()}
        >
          {busy ? 'Canceling…' : 'Yes, cancel it'}
        </button>
        <button type="button" className={SECONDARY} onClick={() => setAsking(false)}>
          Keep it
        </button>
      </div>
    </div>
  );
}
