import { useState } from 'react';
import type { SubmitEvent } from 'react';

import type { SealVerdict } from '#shared/offers/contract.ts';
import { verifyPage } from '../../../content/verify.ts';
import { checkSeal } from './check-seal.ts';
import { TextField } from './text-field.tsx';

const { form: words, verdicts } = verifyPage;

/** Larger files do not fit through the gateway, and no contract is as large. */
const MAX_BYTES = 4_000_000;

/** Lets a person choose a PDF, and says whether it is one of our contracts, unchanged and current. */
export function VerifyForm() {
  const [verdict, setVerdict] = useState<SealVerdict>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    setVerdict(undefined);
    setProblem('');
    if (!(file instanceof File) || file.size === 0) return setProblem(words.missing);
    if (file.size > MAX_BYTES) return setProblem(words.tooLarge);
    setBusy(true);
    const found = await checkSeal(file);
    setBusy(false);
    if (typeof found === 'string') setProblem(found);
    else setVerdict(found);
  };

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={words.label}
        name="file"
        type="file"
        accept="application/pdf,.pdf"
        required
        hint={words.hint}
        error={problem || undefined}
      />
      <button type="submit" className="btn btn-clay btn-lg justify-self-start" aria-busy={busy} disabled={busy}>
        {busy ? words.sending : words.submit}
      </button>
      <div role="status">
        {verdict && (
          <p className="mt-2">
            <b>{verdicts[verdict.verdict]}.</b> {verdict.message}
          </p>
        )}
      </div>
    </form>
  );
}
