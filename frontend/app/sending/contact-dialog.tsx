import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import { questionsOnRecord } from '#shared/offers/questions-on-record.ts';
import { wasSignedIn } from '#shared/offers/signed-states.ts';
import { contactErrors, EMPTY_CONTACT } from '#shared/proposals/contact-errors.ts';
import { contactLanguages, contactSources } from '#shared/proposals/contact.ts';
import type { Contact } from '#shared/proposals/contact.ts';
import type { Proposal, ProposalSummary } from '#shared/proposals/proposal.ts';
import { canForgetVisitor } from '#shared/visits/visit-person.ts';
import { offerQuery } from '../../api/offer-queries.ts';
import { proposalQuery } from '../../api/proposal-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFields } from '../../ui/form-fields.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useGuardedClose } from '../../ui/unsaved-guard.tsx';
import { EstimateCustomer } from './estimate-customer.tsx';
import { useSaveContact } from './use-save-contact.ts';

type ContactDialogProps = {
  readonly proposal: Pick<ProposalSummary, 'slug' | 'id' | 'propertyAddress'>;
  readonly onSaved: (saved: Proposal) => void;
  readonly onClose: () => void;
};

/** The person a proposal is for (product 10.25). */
export function ContactDialog({ proposal: { slug, id, propertyAddress }, onSaved, onClose }: ContactDialogProps) {
  const { data: proposal, isError, refetch } = useQuery({ ...proposalQuery(slug), staleTime: 0 });
  if (proposal) return <ContactForm proposal={proposal} onSaved={onSaved} onClose={onClose} />;
  return (
    <Dialog
      open
      title={`Contact for proposal #${id}`}
      description={propertyAddress}
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {isError ? (
        <LoadFailed onRetry={() => void refetch()}>The contact could not be loaded.</LoadFailed>
      ) : (
        <Spinner className="size-6" />
      )}
    </Dialog>
  );
}

const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));

/** What removing the contact takes along of an offer; undefined for nothing. */
function removedOf(offer: ContractorOffer | undefined): string | undefined {
  if (!offer || questionsOnRecord(offer).length === offer.questions.length) return undefined;
  const since = wasSignedIn(offer.current?.state ?? '') ? ' since it was signed' : '';
  return `Removing the contact also removes what was asked about your offer${since}.`;
}

type ContactFormProps = Omit<ContactDialogProps, 'proposal'> & { readonly proposal: Proposal };

function ContactForm({ proposal, onSaved, onClose }: ContactFormProps) {
  // From the first change on, the form keeps the proposal that it was based on and saves with its version. Otherwise it
  // would silently replace what a colleague saves in the meantime.
  const [edit, setEdit] = useState<{ readonly of: Proposal; readonly typed: Contact }>();
  const { of: edited, typed } = edit ?? { of: proposal, typed: proposal.contact ?? EMPTY_CONTACT };
  const { id, contact, propertyAddress } = edited;
  const change = (part: Partial<Contact>) => setEdit({ of: edited, typed: { ...typed, ...part } });
  const isDirty = JSON.stringify(typed) !== JSON.stringify(contact ?? EMPTY_CONTACT);
  const { close, question } = useGuardedClose('contact', isDirty, onClose);
  const [openedAt] = useState(() => new Date().toISOString());
  const [refused, setRefused] = useState(false);
  const { data: offer } = useQuery(offerQuery(id));
  const { save, remove, isSaving, isRemoving } = useSaveContact(edited, onSaved, offer);
  const alsoRemoved = removedOf(offer);
  const canRemove = contact !== undefined || alsoRemoved !== undefined || canForgetVisitor(edited.visit, openedAt);
  const errors = refused ? contactErrors(typed) : {};
  const field = (name: 'name' | 'email' | 'phone') => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: value }),
  });
  const submit = () => {
    setRefused(true);
    if (Object.keys(contactErrors(typed)).length === 0) save(typed);
  };
  return (
    <Dialog
      open
      title={`Contact for proposal #${id}`}
      description={propertyAddress}
      onClose={close}
      actions={
        <>
          {canRemove && (
            <Button className="mr-auto" variant="quiet-danger" busy={isRemoving} disabled={isSaving} onClick={remove}>
              {isRemoving ? 'Removing...' : 'Remove Contact'}
            </Button>
          )}
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={isSaving} disabled={isRemoving} onClick={submit}>
            {isSaving ? 'Saving...' : 'Save Contact'}
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-soft">Only your company sees the contact. It is never on the homeowner’s page.</p>
      {alsoRemoved && <p className="text-sm text-ink-soft">{alsoRemoved}</p>}
      {!contact && <EstimateCustomer proposalId={id} onUse={change} />}
      <FormFields busy={isSaving || isRemoving} className="grid gap-4">
        <Field label="Name" autoComplete="off" {...field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="E-mail" type="email" autoComplete="off" {...field('email')} />
          <Field label="Phone" type="tel" autoComplete="off" {...field('phone')} />
          <SelectField
            label="Language"
            value={typed.language}
            options={optionsOf(contactLanguages)}
            onChange={(language) => change({ language })}
          />
          <SelectField
            label="Source"
            value={typed.source}
            options={optionsOf(contactSources)}
            onChange={(source) => change({ source })}
          />
        </div>
      </FormFields>
      {question}
    </Dialog>
  );
}
