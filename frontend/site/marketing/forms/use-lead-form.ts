import { useCallback, useState } from 'react';
import type { FormEvent } from 'react';

import { leadChecks } from '#shared/leads/lead-checks.ts';
import { sendLead } from './send-lead.ts';

type Status = 'open' | 'sending' | 'sent' | 'failed';

type Sentences = Readonly<Record<string, string>>;

type LeadFormProps = {
  /** Sentences for required or malformed fields, by field name. */
  readonly errorMessages: Sentences;
  readonly onSent: (form: HTMLFormElement) => void;
  readonly onFailed?: (form: HTMLFormElement) => void;
};

export type LeadForm = {
  readonly status: Status;
  /** Why the server refused the form, if it said so. */
  readonly reason: string | undefined;
  /** Message of this field, undefined while it is valid. */
  readonly errorOf: (name: string) => string | undefined;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly recheck: (event: FormEvent<HTMLFormElement>) => void;
  readonly dismiss: () => void;
};

const fieldsOf = (form: HTMLFormElement): readonly HTMLInputElement[] =>
  [...form.elements].filter((element): element is HTMLInputElement => 'checkValidity' in element && 'name' in element);

const checks: Readonly<Record<string, ((text: string) => string | undefined) | undefined>> = leadChecks;

/** A sentence for each field that cannot be sent, by field name: the browser's checks first, then the server's. */
function problemsOf(form: HTMLFormElement, errorMessages: Sentences): Sentences {
  const problems = fieldsOf(form).flatMap((field) => {
    const said = field.checkValidity() ? checks[field.name]?.(field.value) : errorMessages[field.name];
    return said === undefined ? [] : [[field.name, said]];
  });
  return Object.fromEntries(problems);
}

/** State of a lead form, with messages next to the fields. */
export function useLeadForm({ errorMessages, onSent, onFailed }: LeadFormProps): LeadForm {
  const [status, setStatus] = useState<Status>('open');
  const [reason, setReason] = useState<string>();
  const [wrong, setWrong] = useState<Sentences>({});

  // Stays the same function, because a notice starts its time over with another one.
  const dismiss = useCallback(() => setStatus('open'), []);

  async function send(form: HTMLFormElement): Promise<void> {
    setStatus('sending');
    const outcome = await sendLead(new FormData(form));
    setStatus(outcome.sent ? 'sent' : 'failed');
    if (!outcome.sent) {
      setReason(outcome.reason);
      return onFailed?.(form);
    }
    form.reset();
    onSent(form);
  }

  return {
    status,
    reason,
    errorOf: (name) => wrong[name],
    submit: (event) => {
      event.preventDefault();
      if (status === 'sending') return;
      const form = event.currentTarget;
      const problems = problemsOf(form, errorMessages);
      setWrong(problems);
      const bad = fieldsOf(form).find(({ name }) => name in problems);
      bad?.focus();
      if (bad === undefined) void send(form);
    },
    // Invalid fields are rechecked on every change. Other fields wait until the form is sent.
    recheck: ({ currentTarget }) => {
      const problems = problemsOf(currentTarget, errorMessages);
      setWrong((before) => Object.fromEntries(Object.entries(problems).filter(([name]) => name in before)));
    },
    dismiss,
  };
}
