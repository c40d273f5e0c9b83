import { useEffect, useId, useRef } from 'react';

import { companySizes, contactPage, interests } from '../../../content/contact.ts';
import { trialDialog } from '../../../content/landing.ts';
import { LeadKindFields, leadFormTarget } from './lead-kind-fields.tsx';
import { Notice } from './notice.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useLeadForm } from './use-lead-form.ts';

const words = contactPage.form;

export type ContactFormProps = { readonly consent: string };

/** What somebody came for, when a link says so. */
function useWantedInterest() {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('interest');
    if (select.current && interests.some(({ value }) => value === wanted)) select.current.value = wanted ?? '';
  }, []);
  return select;
}

/** Name and email are required, the rest is not (spec section 5). */
export function ContactForm({ consent }: ContactFormProps) {
  const id = useId();
  const interest = useWantedInterest();
  const { status, complaintOf, submit, recheck, dismiss } = useLeadForm({
    complaints: { name: 'Enter your name', email: 'Enter an email address like name@company.example' },
    onSent: () => undefined,
  });
  return (
    <>
      <form {...leadFormTarget} className="form" noValidate onSubmit={submit} onInput={recheck}>
        <LeadKindFields kind="contact" />
        <div className="two">
          <TextField label={words.name} name="name" complaint={complaintOf('name')} required autoComplete="name" />
          <TextField
            label={words.email}
            name="email"
            type="email"
            complaint={complaintOf('email')}
            required
            autoComplete="email"
          />
        </div>
        <div className="two">
          <TextField label={words.company} name="company" autoComplete="organization" />
          <TextField label={words.phone} name="phone" type="tel" autoComplete="tel" />
        </div>
        <div className="two">
          <SelectField
            label={words.employees}
            name="employees"
            options={companySizes.map((size) => ({ value: size, label: `${size} people` }))}
          />
          <SelectField label={words.interest} name="interest" options={interests} select={interest} />
        </div>
        <div className="f">
          <label htmlFor={id}>{words.message}</label>
          <textarea id={id} name="message" />
        </div>
        <p className="fine">{consent}</p>
        <button type="submit" className="btn btn-clay btn-lg justify-self-start" aria-busy={status === 'sending'}>
          {status === 'sending' ? words.sending : words.submit}
        </button>
      </form>
      {status === 'failed' && <Notice {...trialDialog.failure} failed onDismiss={dismiss} />}
      {status === 'sent' && <Notice title={words.sentTitle} text={words.sentText} onDismiss={dismiss} />}
    </>
  );
}
