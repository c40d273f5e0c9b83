import { useId } from 'react';

import { blogPage } from '../../../content/blog/blog-page.ts';
import { LeadKindFields, leadFormTarget } from './lead-kind-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';

const content = blogPage.newsletter;

export type NewsletterFormProps = { readonly consent: string };

/** One field, cleared after a successful subscription. */
export function NewsletterForm({ consent }: NewsletterFormProps) {
  const id = useId();
  const { status, errorOf, submit, recheck } = useLeadForm({
    errorMessages: { email: 'Enter an email address like name@company.example' },
    onSent: () => undefined,
  });
  const error = errorOf('email');
  const said = error ?? (status === 'failed' ? content.failure : status === 'sent' ? content.success : '');
  return (
    <form {...leadFormTarget} className="f" onSubmit={submit} onInput={recheck}>
      <LeadKindFields kind="newsletter" />
      <div className="news-line">
        <label className="vh" htmlFor={id}>
          {content.label}
        </label>
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="name@company.example"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-said`}
        />
        <button type="submit" className="btn btn-ink" aria-busy={status === 'sending'}>
          {content.submit}
        </button>
      </div>
      <p className={error || status === 'failed' ? 'said bad' : 'said'} id={`${id}-said`} role="status">
        {said}
      </p>
      <p className="fine">{consent}</p>
    </form>
  );
}
