import { X } from 'lucide-react';

import { trialDialog } from '../../../content/landing.ts';
import { LeadKindFields, leadFormTarget } from './lead-kind-fields.tsx';
import { Notice } from './notice.tsx';
import { TextField } from './text-field.tsx';
import { useLeadForm } from './use-lead-form.ts';

const complaints = {
  name: 'Enter your name',
  phone: 'Enter your phone number',
  email: 'Enter an email address like name@company.example',
  serviceArea: 'Enter at least one zip code',
};

/** The Start Free Trial dialog and its notices. It opens by the browser's own means, before this is awake. */
export function TrialForm() {
  const words = trialDialog;
  const { status, complaintOf, submit, recheck, dismiss } = useLeadForm({
    complaints,
    onSent: (form) => form.closest('dialog')?.close(),
  });
  const field = (name: keyof typeof complaints) => ({
    name,
    label: words[name],
    complaint: complaintOf(name),
    required: true,
  });
  return (
    <>
      <dialog id="trial" aria-labelledby="trial-title">
        <button type="button" className="dlg-x" data-close="" aria-label="Close">
          <X className="i" />
        </button>
        <div className="dlg-head">
          <h2 id="trial-title">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <form {...leadFormTarget} className="form" noValidate onSubmit={submit} onInput={recheck}>
          <LeadKindFields kind="trial" />
          <div className="two">
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('phone')} type="tel" autoComplete="tel" />
          </div>
          <TextField {...field('email')} type="email" autoComplete="email" />
          <TextField
            {...field('serviceArea')}
            hint={words.serviceAreaHint}
            placeholder={words.serviceAreaPlaceholder}
          />
          <button type="submit" className="btn btn-clay btn-lg btn-block" aria-busy={status === 'sending'}>
            {status === 'sending' ? words.submitting : words.submit}
          </button>
          <p className="fine">{words.consent}</p>
        </form>
        {status === 'failed' && <Notice {...words.failure} failed onDismiss={dismiss} />}
      </dialog>
      {status === 'sent' && <Notice {...words.success} onDismiss={dismiss} />}
    </>
  );
}
