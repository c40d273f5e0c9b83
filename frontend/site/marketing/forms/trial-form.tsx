import { X } from 'lucide-react';
import { useState } from 'react';

import { trialDialog } from '../../../content/landing.ts';
import { LeadKindFields, leadFormTarget } from './lead-kind-fields.tsx';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';
import { useLeadForm } from './use-lead-form.ts';

const errorMessages = {
  name: 'Enter your name',
  phone: 'Enter your phone number',
  email: 'Enter an email address like name@company.example',
  serviceArea: 'Enter at least one zip code',
};

/** The Start Free Trial dialog and its notices. The dialog can open before this island is hydrated. */
export function TrialForm() {
  const content = trialDialog;
  /**
   * Whether the dialog was closed while the form was being sent. A failure then needs a notice outside of the dialog.
   */
  const [wasClosed, setWasClosed] = useState(false);
  const { status, reason, errorOf, submit, recheck, dismiss } = useLeadForm({
    errorMessages,
    onSent: (form) => form.closest('dialog')?.close(),
    onFailed: (form) => setWasClosed(form.closest('dialog')?.open === false),
  });
  const field = (name: keyof typeof errorMessages) => ({
    name,
    label: content[name],
    error: errorOf(name),
    required: true,
  });
  const failure = status === 'failed' && (
    <Notice {...content.failure} {...(reason && { text: reason })} failed onDismiss={dismiss} />
  );
  return (
    <>
      <dialog id="trial" aria-labelledby="trial-title">
        <button type="button" className="dlg-x" data-close="" aria-label="Close">
          <X className="i" />
        </button>
        <div className="dlg-head">
          <h2 id="trial-title">{content.title}</h2>
          <p>{content.lead}</p>
        </div>
        <form {...leadFormTarget} className="form" onSubmit={submit} onInput={recheck}>
          <LeadKindFields kind="trial" />
          <div className="two">
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('phone')} type="tel" autoComplete="tel" />
          </div>
          <TextField {...field('email')} type="email" autoComplete="email" />
          <TextField
            {...field('serviceArea')}
            hint={content.serviceAreaHint}
            placeholder={content.serviceAreaPlaceholder}
          />
          <button type="submit" className="btn btn-clay btn-lg btn-block" aria-busy={status === 'sending'}>
            {status === 'sending' ? content.submitting : content.submit}
          </button>
          <p className="fine">{content.consent}</p>
        </form>
        {!wasClosed && failure}
      </dialog>
      {wasClosed && failure}
      {status === 'sent' && <Notice {...content.success} onDismiss={dismiss} />}
    </>
  );
}
