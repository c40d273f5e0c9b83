import { useId } from 'react';

import { blogPage } from '../../../content/blog/words.ts';
import { LeadKindFields, leadFormTarget } from './lead-kind-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';

const words = blogPage.newsletter;

export type NewsletterFormProps = { readonly consent: string };

/** One field; cleared once the address is taken. */
export function NewsletterForm({ consent }: NewsletterFormProps) {
  const id = useId();
  const { status, complaintOf, submit, recheck } = useLeadForm({
    complaints: { email: 'Enter an email address like name@company.example' },
    onSent: () => undefined,
  });
  const complaint = complaintOf('email');
  const said = complaint ?? (status === 'failed' ? words.failure : status === 'sent' ? words.success : '');
  return (
    <form {...leadFormTarget} className="f" noValidate onSubmit={submit} onInput={recheck}>
      <LeadKindFields kind="newsletter" />
      <div className="news-line">
        <label className="vh" htmlFor={id}>
          {words.label}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="name@company.example"
          aria-invalid={complaint ? true : undefined}
          aria-describedby={`${id}-said`}
        />
        <button type="submit" className="btn btn-ink" aria-busy={status === 'sending'}>
          {words.submit}
        </button>
      </div>
      <p className={complaint || status === 'failed' ? 'said bad' : 'said'} id={`${id}-said`} role="status">
        {said}
      </p>
      <p className="fine">{consent}</p>
    </form>
  );
}
