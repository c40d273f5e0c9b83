import type { ContractorOffer } from '#shared/offers/contract.ts';
import { questionsOnRecord } from '#shared/offers/questions-on-record.ts';
import type { Contact } from '#shared/proposals/contact.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { personOfVisit } from '#shared/visits/visit-person.ts';
import { useCall, withServerMessage } from '../../api/use-call.ts';

type OfferToKeep = Pick<ContractorOffer, 'current' | 'past' | 'questions'>;

/** What a proposal keeps of people after its contact was removed. Undefined if its offer could not be loaded. */
function keptOf({ visit }: Proposal, offer: OfferToKeep | undefined): string | undefined {
  const kept = [
    personOfVisit(visit) &&
      'The visit keeps the person who booked it until it is canceled, or until you remove the contact again afterward.',
    offer && keptOfOffer(offer),
  ].filter((sentence) => sentence !== undefined);
  if (kept.length > 0) return kept.join(' ');
  return offer && 'Nothing about the contact is kept on this proposal.';
}

function keptOfOffer({ current, past, questions }: OfferToKeep): string | undefined {
  const isSigned = [current, ...past].some((one) => one?.signature !== undefined);
  if (!isSigned) return undefined;
  const asked = questionsOnRecord({ current, questions }).length > 0 ? ' and what was asked before' : '';
  return `The signed offer keeps the person who signed it${asked}, because it belongs to your records.`;
}

/** Saves or removes the contact of a proposal. `offer` is its firm offer, once that is loaded. */
export function useSaveContact(
  { id, version }: Proposal,
  onSaved: (saved: Proposal) => void,
  offer: OfferToKeep | undefined,
) {
  const params = { id: String(id) };
  const saving = useCall(proposals.edit, {
    onSuccess: onSaved,
    success: { title: 'Contact Saved', description: 'The contact of this proposal has been saved.' },
    failure: withServerMessage('Save Failed', 'Failed to save the contact. Please try again.'),
  });
  const removing = useCall(proposals.edit, {
    onSuccess: onSaved,
    success: (saved) => ({ title: 'Contact Removed', description: keptOf(saved, offer) }),
    failure: withServerMessage('Remove Failed', 'Failed to remove the contact. Please try again.'),
  });
  return {
    isSaving: saving.isPending,
    isRemoving: removing.isPending,
    save: (contact: Contact) => void saving.run({ params, body: { contact, version } }),
    remove: () => void removing.run({ params, body: { contact: null, version } }),
  };
}
