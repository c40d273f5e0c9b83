import { CalendarCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';

import { reachProblem } from '#shared/forms/reach-problem.ts';
import type { Language } from '#shared/language/language.ts';
import type { VisitSlot } from '#shared/visits/visit-slots.ts';
import type { VisitRequest } from '#shared/visits/visit.ts';
import { answerIn } from '../../content/homeowner/answer-words.ts';
import { bookingWords } from '../../content/homeowner/read-words.ts';
import { waitForFillTime } from '../fill-time.ts';
import { Problem } from '../problem.tsx';
import { VisitWhen } from '../visit-when.tsx';

export type VisitorFields = Omit<VisitRequest, 'start' | 'language'>;
/** The fields as the homeowner typed them, valid or not. */
export type TypedFields = Omit<VisitorFields, 'seconds'>;

type VisitFormProps = {
  readonly slot: VisitSlot;
  readonly timeZone: string;
  readonly language: Language;
  /** What was typed earlier for another time, if anything was. */
  readonly typed: TypedFields | undefined;
  readonly onBack: (typed: TypedFields) => void;
  /** Resolves to a sentence for people when the visit could not be booked. */
  readonly onSend: (fields: VisitorFields) => Promise<string | undefined>;
};

const INPUT =
  'w-full rounded-md border border-[#8a94a3] bg-white px-3 text-md text-ink focus-visible:outline-2 focus-visible:outline-sky';

function fieldsOf(form: HTMLFormElement | null): TypedFields {
  const written = new FormData(form ?? undefined);
  const text = (name: string): string => {
    const value = written.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    note: text('note'),
    website: text('website'),
  };
}

/**
 * Contact details, of which a phone number or an e-mail address is enough. The form takes the focus, because the button
 * that led here is gone.
 */
export function VisitForm({ slot, timeZone, language, typed, onBack, onSend }: VisitFormProps) {
  const words = bookingWords[language];
  const [opened] = useState(() => performance.now());
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const chosen = useRef<HTMLParagraphElement>(null);
  useEffect(() => chosen.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const fields = fieldsOf(form.current);
    const found = reachProblem(fields);
    setFailed(undefined);
    setProblem(found && answerIn(language, found, found));
    if (found !== undefined) return form.current?.querySelector<HTMLElement>('[name=phone]')?.focus();
    setSending(true);
    setFailed(await onSend({ ...fields, seconds: await waitForFillTime(opened) }));
    setSending(false);
  };

  return (
    <form ref={form} className="mt-3 grid gap-3.5" onSubmit={(event) => void send(event)}>
      <p
        ref={chosen}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sand px-4 py-2 font-semibold outline-0"
      >
        <CalendarCheck className="size-5 shrink-0 text-(--brand-ink)" aria-hidden="true" />
        <span className="flex-1 tight:basis-3/4">
          <VisitWhen slot={slot} timeZone={timeZone} language={language} />
        </span>
        <button
          type="button"
          disabled={sending}
          className="min-h-11 text-base font-medium text-(--brand-ink) underline disabled:text-idle-ink"
          onClick={() => onBack(fieldsOf(form.current))}
        >
          {words.change}
        </button>
      </p>
      <Labeled label={words.name}>
        {(id) => (
          <input
            id={id}
            name="name"
            defaultValue={typed?.name}
            autoComplete="name"
            required
            maxLength={100}
            className={`${INPUT} h-12`}
          />
        )}
      </Labeled>
      <Labeled label={words.phone} error={problem} hint={words.phoneHint}>
        {(id, note) => (
          <input
            id={id}
            name="phone"
            defaultValue={typed?.phone}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            aria-invalid={problem !== undefined}
            aria-describedby={note}
            className={`${INPUT} h-12`}
          />
        )}
      </Labeled>
      <Labeled label={words.email} hint={words.emailHint}>
        {(id, note) => (
          <input
            id={id}
            name="email"
            defaultValue={typed?.email}
            type="email"
            autoComplete="email"
            maxLength={200}
            aria-describedby={note}
            className={`${INPUT} h-12`}
          />
        )}
      </Labeled>
      <Labeled label={words.note}>
        {(id) => (
          <textarea
            id={id}
            name="note"
            defaultValue={typed?.note}
            rows={2}
            maxLength={1000}
            className={`${INPUT} py-2`}
          />
        )}
      </Labeled>
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {failed && <Problem takesFocus>{failed}</Problem>}
      <button
        type="submit"
        disabled={sending}
        className="min-h-[52px] rounded-md bg-(--brand) forced-colors:border px-5 py-2 font-semibold text-(--on-brand) disabled:bg-idle disabled:text-idle-ink"
      >
        {sending ? words.booking : words.book}
      </button>
      <p className="text-sm text-ink-soft">{words.toThisCompany}</p>
    </form>
  );
}

type LabeledProps = {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly children: (id: string, note: string | undefined) => ReactNode;
};

function Labeled({ label, hint = '', error = '', children }: LabeledProps) {
  const id = useId();
  const note = error || hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-base font-semibold">
        {label}
      </label>
      {children(id, note ? `${id}-note` : undefined)}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`text-sm ${error ? 'text-danger' : 'text-ink-soft'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
