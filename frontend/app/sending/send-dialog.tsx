import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { outdatedReasons, pictureOfNow } from '#shared/proposals/marketing-outdated.ts';
import { pageUrl } from '#shared/proposals/page-url.ts';
import type { Proposal, ProposalSummary } from '#shared/proposals/proposal.ts';
import { placeholders, wordsProblem } from '#shared/sending/mail-words.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { proposalQuery } from '../../api/proposal-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { OutdatedNote } from '../../ui/outdated-note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { useGuardedClose } from '../../ui/unsaved-guard.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { OtherWays } from './other-ways.tsx';
import { sendingQuery, useSendProposal } from './use-send-proposal.ts';

type SendDialogProps = {
  readonly proposal: Pick<ProposalSummary, 'slug' | 'id' | 'propertyAddress'>;
  /** Called with the proposal after its contact was saved or it was sent. */
  readonly onChanged: (saved: Proposal) => void;
  readonly onClose: () => void;
};

type Draft = { readonly words: MailWords; readonly remember: boolean };

/** Sends a proposal to its contact by e-mail, or in a way that the phone offers (product 33.1). */
export function SendDialog({ proposal: { slug, id, propertyAddress }, onChanged, onClose }: SendDialogProps) {
  const { data: proposal, isError, refetch } = useQuery({ ...proposalQuery(slug), staleTime: 0 });
  const prepared = useQuery(sendingQuery(id));
  const [editsContact, setEditsContact] = useState(false);
  // The draft is kept here, because the form is unmounted while the contact is being edited.
  const [draft, setDraft] = useState<Draft>();
  const loadAgain = () => {
    if (isError) void refetch();
    if (prepared.isError) void prepared.refetch();
  };
  const saved = (changed: Proposal) => {
    onChanged(changed);
    setEditsContact(false);
    void prepared.refetch();
  };
  if (proposal && editsContact) {
    return <ContactDialog proposal={proposal} onSaved={saved} onClose={() => setEditsContact(false)} />;
  }
  if (proposal && prepared.data) {
    const { words, obstacle, note } = prepared.data;
    const loaded = { words, remember: false };
    return (
      <SendForm
        proposal={proposal}
        loaded={loaded}
        draft={draft ?? loaded}
        obstacle={obstacle}
        note={note}
        onChange={setDraft}
        onContact={() => setEditsContact(true)}
        onSent={(sent) => {
          onChanged(sent);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      title="Send Proposal"
      description={propertyAddress}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {isError || prepared.isError ? (
        <LoadFailed onRetry={loadAgain}>The proposal could not be loaded.</LoadFailed>
      ) : (
        <Spinner className="size-6" />
      )}
    </Dialog>
  );
}

type SendFormProps = {
  readonly proposal: Proposal;
  readonly loaded: Draft;
  readonly draft: Draft;
  readonly obstacle: string | undefined;
  readonly note: string | undefined;
  readonly onChange: (draft: Draft) => void;
  readonly onContact: () => void;
  readonly onSent: (sent: Proposal) => void;
  readonly onClose: () => void;
};

function SendForm({ proposal, loaded, draft, obstacle, note, onChange, onContact, onSent, onClose }: SendFormProps) {
  const { words, remember } = draft;
  const write = (part: Partial<MailWords>) => onChange({ words: { ...words, ...part }, remember });
  const { send, isPending } = useSendProposal(proposal, onSent);
  const { close, question } = useGuardedClose('message', JSON.stringify(draft) !== JSON.stringify(loaded), onClose);
  const problem = wordsProblem(words);
  const isEmpty = words.subject.trim() === '' || words.message.trim() === '';
  return (
    <Dialog
      open
      title="Send Proposal"
      description={proposal.propertyAddress}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            busy={isPending}
            disabled={obstacle !== undefined || problem !== undefined || isEmpty}
            onClick={() => send(draft)}
          >
            {isPending ? 'Sending...' : 'Send E-mail'}
          </Button>
        </>
      }
    >
      <FormFields busy={isPending} className="grid gap-4">
        <To proposal={proposal} onContact={onContact} />
        <OutdatedNote
          reasons={outdatedReasons(proposal)}
          action={
            pictureOfNow(proposal) ? 'The e-mail shows the design instead.' : 'The e-mail goes without a picture.'
          }
        />
        {obstacle !== undefined && (
          <p role="alert" className="rounded-md bg-warning-soft p-3 text-sm text-[#7c3a06]">
            {obstacle}
          </p>
        )}
        {note !== undefined && <p className="rounded-md bg-sand p-3 text-sm text-ink-soft">{note}</p>}
        <Field
          label="Subject"
          maxLength={150}
          value={words.subject}
          onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
        />
        <TextAreaField
          label="Message"
          rows={7}
          maxLength={3000}
          value={words.message}
          hint={problem ?? HINT}
          onChange={({ currentTarget }) => write({ message: currentTarget.value })}
        />
        <label className="flex items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="size-5"
            checked={remember}
            onChange={({ currentTarget }) => onChange({ words, remember: currentTarget.checked })}
          />
          Keep these words for the next proposals
        </label>
      </FormFields>
      <OtherWays url={pageUrl(location.origin, proposal)} phone={proposal.contact?.phone ?? ''} />
      {question}
    </Dialog>
  );
}

const HINT = Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} is ${meaning}`)
  .join(', ')
  .concat('.');

function To({ proposal, onContact }: Pick<SendFormProps, 'proposal' | 'onContact'>) {
  const { contact, sent } = proposal;
  const picture = pictureOfNow(proposal);
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 rounded-md bg-sand p-3">
      {picture && (
        <img
          src={picture}
          alt="Your driveway with new pavers, as the e-mail shows it"
          className="max-h-28 w-22 flex-none rounded-sm border object-contain"
        />
      )}
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <b className="block font-semibold">{contact ? contact.name : 'No contact yet'}</b>
        <span className="block text-sm text-ink-soft">{contact?.email || 'No e-mail address'}</span>
        {sent && <span className="block text-sm text-ink-soft">{sentText(sent)}</span>}
      </p>
      <Button size="sm" onClick={onContact}>
        {contact ? 'Edit Contact' : 'Add Contact'}
      </Button>
    </div>
  );
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

function sentText({ at, to, returned }: NonNullable<Proposal['sent']>): string {
  const when = day.format(new Date(at));
  if (returned === 'bounced') return `Sent ${when}; the e-mail to ${to} came back.`;
  if (returned === 'complained') return `Sent ${when}; ${to} reported it as spam.`;
  return `Sent ${when} to ${to}.`;
}
