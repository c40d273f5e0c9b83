import { useId, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { reachProblem } from '#shared/forms/reach-problem.ts';
import type { Language } from '#shared/language/language.ts';
import type { OfferAnswer } from '#shared/offers/contract.ts';
import type { PublicOffer } from '#shared/offers/public-offer.ts';
import { answerIn } from '../../content/homeowner/answer-words.ts';
import { offerWords } from '../../content/homeowner/read-words.ts';
import { waitForFillTime } from '../fill-time.ts';
import { Problem, takeFocus } from '../problem.tsx';
import { INPUT, PRIMARY, SECONDARY, TextField } from './offer-parts.tsx';

/** Sends an answer. Resolves to a sentence for people if it did not arrive. */
export type SendAnswer = (answer: OfferAnswer, key: string) => Promise<string | undefined>;
type FormProps = { readonly language: Language; readonly onSend: SendAnswer; readonly onBack: () => void };

type AnswerFormProps = FormProps & {
  readonly title: string;
  readonly send: string;
  readonly sending: string;
  readonly children: ReactNode;
  /** Returns the answer that was typed, or a sentence that says what is missing. */
  readonly read: (text: (name: string) => string, seconds: number) => OfferAnswer | string;
};

/** The form of an answer. It takes the focus, because the button that led here is gone. */
export function AnswerForm({ title, language, send, sending, children, read, onSend, onBack }: AnswerFormProps) {
  const [opened] = useState(() => performance.now());
  const [key] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = typed.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    setBusy(true);
    setProblem('');
    const answer = read(text, await waitForFillTime(opened));
    const failed = typeof answer === 'string' ? answer : await onSend(answer, key);
    setProblem(failed ?? '');
    setBusy(false);
  };
  return (
    <form
      className="grid gap-4 rounded-lg border border-(--hair) bg-white p-5"
      onSubmit={(event) => void submit(event)}
    >
      <h2 ref={takeFocus} tabIndex={-1} className="display text-xl outline-0">
        {title}
      </h2>
      {children}
      {problem && <Problem takesFocus>{problem}</Problem>}
      <div className="grid gap-3 md:grid-cols-2">
        <button type="submit" disabled={busy} className={PRIMARY}>
          {busy ? sending : send}
        </button>
        <button type="button" disabled={busy} className={SECONDARY} onClick={onBack}>
          {offerWords[language].back}
        </button>
      </div>
    </form>
  );
}

export function AskForm({ language, onSend, onBack }: FormProps) {
  const id = useId();
  const words = offerWords[language];
  return (
    <AnswerForm
      title={words.ask}
      language={language}
      send={words.sendQuestion}
      sending={words.sending}
      onSend={onSend}
      onBack={onBack}
      read={(text, seconds) => {
        const person = { name: text('name'), phone: text('phone'), email: text('email') };
        const problem = reachProblem(person);
        if (problem !== undefined) return answerIn(language, problem, problem);
        return { kind: 'ask', ...person, text: text('text'), website: text('website'), seconds };
      }}
    >
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-base font-semibold">
          {words.question}
        </label>
        <textarea id={id} name="text" rows={3} required maxLength={1000} className={`${INPUT} py-2`} />
      </div>
      <TextField label={words.name} name="name" autoComplete="name" required maxLength={100} />
      <TextField label={words.email} name="email" type="email" autoComplete="email" maxLength={200} />
      <TextField label={words.phone} name="phone" type="tel" autoComplete="tel" maxLength={40} hint={words.reachHint} />
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </AnswerForm>
  );
}

export function DeclineForm({ offer, language, onSend, onBack }: FormProps & { readonly offer: PublicOffer }) {
  const words = offerWords[language];
  const { version, wordsHash } = offer;
  return (
    <AnswerForm
      title={words.decline}
      language={language}
      send={words.sendDecline}
      sending={words.sending}
      onSend={onSend}
      onBack={onBack}
      read={(text) => ({ kind: 'decline', version, wordsHash, reason: text('reason') })}
    >
      <TextField label={words.why} name="reason" maxLength={500} hint={words.whyHint} />
    </AnswerForm>
  );
}
