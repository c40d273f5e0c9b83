import { useState } from 'react';
import type { FormEvent } from 'react';

import { sendLead } from './send-lead.ts';

type Status = 'open' | 'sending' | 'sent' | 'failed';

type LeadFormProps = {
  /** Message of each field, by name, for when it is invalid. */
  readonly errorMessages: Readonly<Record<string, string>>;
  readonly onSent: (form: HTMLFormElement) => void;
};

export type LeadForm = {
  readonly status: Status;
  /** Message of this field, undefined while it is valid. */
  readonly errorOf: (name: string) => string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly recheck: (event: FormEvent<HTMLFormElement>) => void;
  readonly dismiss: () => void;
};

const fieldsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter((element): element is HTMLInputElement => 'checkValidity' in element && 'name' in element);

/** State of a lead form: validated by the browser, with messages beside the fields. */
export function useLeadForm({ errorMessages, onSent }: LeadFormProps): LeadForm {
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
    errorOf: (name) => (wrong.has(name) ? errorMessages[name] : undefined),
    submit: (event) => {
      event.preventDefault();
      if (status === 'sending') return;
      const form = event.currentTarget;
      const bad = fieldsOf(form).filter((field) => !field.checkValidity());
      setWrong(new Set(bad.map(({ name }) => name)));
      bad[0]?.focus();
      if (bad.length === 0) void send(form);
    },
    // Invalid fields are rechecked on every change.
    recheck: ({ currentTarget }) => {
      if (wrong.size === 0) return;
      const still = fieldsOf(currentTarget).filter((field) => wrong.has(field.name) && !field.checkValidity());
      setWrong(new Set(still.map(({ name }) => name)));
    },
    dismiss: () => setStatus('open'),
  };
}
