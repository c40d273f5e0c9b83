import { useState } from 'react';

import { addressIn } from '#shared/language/language.ts';
import type { Language } from '#shared/language/language.ts';
import { signerPath } from '#shared/proposals/page-url.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { navigateAway } from '../../ui/navigate-away.ts';
import { Problem, takeFocus } from '../problem.tsx';
import { sendAnswer } from './offer-calls.ts';
import { SECONDARY } from './offer-parts.tsx';

export type CancelOfferProps = {
  readonly slug: string;
  readonly token: string;
  readonly companyName: string;
  readonly language: Language;
  readonly usualLanguage: Language;
};

/** Cancels a signed offer after asking. The page then shows the outcome. */
export function CancelOffer({ slug, token, companyName, language, usualLanguage }: CancelOfferProps) {
  const words = offerWords[language];
  const [asking, setAsking] = useState(false);
  const [isKept, setKept] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const cancel = async () => {
    setBusy(true);
    setProblem('');
    const outcome = await sendAnswer({ slug, language }, { kind: 'cancel', token }, token);
    if (outcome.kind === 'answered') {
      // This keeps the signer's own link, because the page may be closed to everybody else.
      return navigateAway(addressIn(signerPath({ slug, token }), language, usualLanguage));
    }
    setBusy(false);
    setProblem(outcome.message);
  };
  if (!asking) {
    return (
      <button type="button" ref={isKept ? takeFocus : undefined} className={SECONDARY} onClick={() => setAsking(true)}>
        {words.cancel}
      </button>
    );
  }
  return (
    <div className="grid gap-3 rounded-md bg-danger-soft p-4">
      <p ref={takeFocus} tabIndex={-1} className="outline-0">
        {words.cancelAsk(companyName)}
      </p>
      {problem && <Problem takesFocus>{problem}</Problem>}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          disabled={busy}
          className="min-h-12 rounded-md border border-danger bg-white px-5 py-2 font-semibold text-danger"
          onClick={() => void cancel()}
        >
          {busy ? words.canceling : words.cancelYes}
        </button>
        <button
          type="button"
          disabled={busy}
          className={SECONDARY}
          onClick={() => {
            setKept(true);
            setAsking(false);
          }}
        >
          {words.keep}
        </button>
      </div>
    </div>
  );
}
