import type { Contact } from '#shared/proposals/contact.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { personOfVisit } from '#shared/visits/visit-person.ts';
import { useCall, withServerMessage } from '../../api/use-call.ts';

/** Saves or removes the contact of a proposal. */
export function useSaveContact({ id, version }: Proposal, onSaved: (saved: Proposal) => void) {
  const params = { id: String(id) };
  const saving = useCall(proposals.edit, {
    onSuccess: onSaved,
    success: { title: 'Contact Saved', description: 'The contact of this proposal has been saved.' },
    failure: withServerMessage('Save Failed', 'Failed to save the contact. Please try again.'),
  });
  const removing = useCall(proposals.edit, {
    onSuccess: onSaved,
    success: ({ visit }) => ({
      title: 'Contact Removed',
      description: personOfVisit(visit)
        ? 'The visit keeps the person who booked it until it is canceled, or until you remove the contact again afterward.'
        : 'Nothing about the contact is kept on this proposal.',
    }),
    failure: withServerMessage('Remove Failed', 'Failed to remove the contact. Please try again.'),
  });
  return {
    isSaving: saving.isPending,
    isRemoving: removing.isPending,
    save: (contact: Contact) => void saving.run({ params, body: { contact, version } }),
    remove: () => void removing.run({ params, body: { contact: null, version } }),
  };
}
