import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { lengthNote } from '#shared/forms/text-length.ts';
import { MAX_MESSAGE_LENGTH } from '#shared/leads/lead-checks.ts';
import { companySizes, contactPage, interests } from '../../../content/contact.ts';
import { trialDialog } from '../../../content/landing.ts';
import { isForBrowser } from '../../for-browser.ts';
import { LeadKindFields, leadFormTarget } from './lead-kind-fields.tsx';
import { Notice } from './notice.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useLeadForm } from './use-lead-form.ts';

const content = contactPage.form;

export type ContactFormProps = {
  readonly consent: string;
  /** The first words of the message, by the `about` parameter of a link. */
  readonly messagesAbout: readonly (readonly [about: string, message: string])[];
};

/**
 * Chooses the interest that a link names and begins the message. Does so for the link that led here, and for each such
 * link on this page, which does not reload the page and so keeps what was typed.
 */
function useWanted(messagesAbout: ContactFormProps['messagesAbout']) {
  const select = useRef<HTMLSelectElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const choose = (search: string) => {
      const asked = new URLSearchParams(search);
      const wanted = asked.get('interest');
      if (select.current && interests.some(({ value }) => value === wanted)) select.current.value = wanted ?? '';
      const [, begun = ''] = messagesAbout.find(([about]) => about === asked.get('about')) ?? [];
      if (message.current?.value === '') message.current.value = begun;
    };
    const follow = (event: MouseEvent) => {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="/contact?interest="]');
      if (!link || link.hash === '' || isForBrowser(event)) return;
      event.preventDefault();
      choose(link.search);
      location.assign(link.hash);
    };
    choose(location.search);
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [messagesAbout]);
  return { select, message };
}

/** Name and email are required, the rest is optional (product 22.6). */
export function ContactForm({ consent, messagesAbout }: ContactFormProps) {
  const { select, message } = useWanted(messagesAbout);
  const [text, setText] = useState('');
  const { status, reason, errorOf, submit, recheck, dismiss } = useLeadForm({
    errorMessages: { name: 'Enter your name', email: 'Enter an email address like name@company.example' },
    onSent: () => undefined,
  });
  return (
    <>
      <form {...leadFormTarget} className="form" onSubmit={submit} onInput={recheck} onReset={() => setText('')}>
        <LeadKindFields kind="contact" />
        <div className="two">
          <TextField label={content.name} name="name" error={errorOf('name')} required autoComplete="name" />
          <TextField
            label={content.email}
            name="email"
            type="email"
            error={errorOf('email')}
            required
            autoComplete="email"
          />
        </div>
        <div className="two">
          <TextField label={content.company} name="company" error={errorOf('company')} autoComplete="organization" />
          <TextField label={content.phone} name="phone" type="tel" error={errorOf('phone')} autoComplete="tel" />
        </div>
        <div className="two">
          <SelectField
            label={content.employees}
            name="employees"
            options={companySizes.map((size) => ({ value: size, label: `${size} people` }))}
          />
          <SelectField label={content.interest} name="interest" options={interests} select={select} />
        </div>
        <MessageField error={errorOf('message')} field={message} text={text} onText={setText} />
        <p className="fine">{consent}</p>
        <button type="submit" className="btn btn-clay btn-lg justify-self-start" aria-busy={status === 'sending'}>
          {status === 'sending' ? content.sending : content.submit}
        </button>
      </form>
      {status === 'failed' && (
        <Notice {...trialDialog.failure} {...(reason && { text: reason })} failed onDismiss={dismiss} />
      )}
      {status === 'sent' && <Notice title={content.sentTitle} text={content.sentText} onDismiss={dismiss} />}
    </>
  );
}

type MessageFieldProps = {
  readonly error: string | undefined;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
};

/** The message. Its length shows near the limit, so that nothing is cut off silently. */
function MessageField({ error, field, text, onText }: MessageFieldProps) {
  const id = useId();
  const note = error ?? lengthNote(text, MAX_MESSAGE_LENGTH);
  return (
    <div className={error ? 'f bad' : 'f'}>
      <label htmlFor={id}>{content.message}</label>
      <textarea
        ref={field}
        id={id}
        name="message"
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {note && (
        <p className={error ? 'err' : 'hint'} id={`${id}-note`}>
          {error && <CircleAlert className="i" />}
          {note}
        </p>
      )}
    </div>
  );
}
