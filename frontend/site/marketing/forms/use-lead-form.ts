import { useState } from 'react';
import type { FormEvent } from 'react';

import { sendLead } from './send-lead.ts';

type Status = 'open' | 'sending' | 'sent' | 'failed';

type LeadFormProps = {
  /** What is said of a field, by its name, that the browser finds wrong. */
  readonly complaints: Readonly<Record<string, string>>;
  readonly onSent: (form: HTMLFormElement) => void;
};

export type LeadForm = {
  readonly status: Status;
  /** Of this field, undefined while it is right. */
  readonly complaintOf: (name: string) => string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly recheck: (event: FormEvent<HTMLFormElement>) => void;
  readonly dismiss: () => void;
};

const fieldsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter((element): element is HTMLInputElement => 'checkValidity' in element && 'name' in element);

/** A form that the browser checks, whose complaints stand beside the fields, and that sends one lead. */
export function useLeadForm({ complaints, onSent }: LeadFormProps): LeadForm {
  const [status, setStatus] = useState<Status>('open');
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());

  async function send(form: HTMLFormElement): Promise<void> {
    setStatus('sending');
    const sent = await sendLead(form);
    setStatus(sent ? 'sent' : 'failed');
    if (!sent) return;
    form.reset();
    onSent(form);
  }

  return {
    status,
    complaintOf: (name) => (wrong.has(name) ? complaints[name] : undefined),
    submit: (event) => {
      event.preventDefault();
      if (status === 'sending') return;
      const form = event.currentTarget;
      const bad = fieldsOf(form).filter((field) => !field.checkValidity());
      setWrong(new Set(bad.map(({ name }) => name)));
      bad[0]?.focus();
      if (bad.length === 0) void send(form);
    },
    // What was complained of is looked at again with every letter.
    recheck: ({ currentTarget }) => {
      if (wrong.size === 0) return;
      const still = fieldsOf(currentTarget).filter((field) => wrong.has(field.name) && !field.checkValidity());
      setWrong(new Set(still.map(({ name }) => name)));
    },
    dismiss: () => setStatus('open'),
  };
}
