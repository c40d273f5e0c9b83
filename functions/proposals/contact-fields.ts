import type { Contact } from '#shared/proposals/contact.ts';
import { indexedText } from '#shared/proposals/search.ts';
import { canForgetVisitor, forgetVisitor } from '#shared/visits/visit-person.ts';
import type { IndexedFields, StoredProposal } from './stored-proposal.ts';

/**
 * Fields that set a contact, or remove it if undefined, along with the text by which the list finds the proposal. Save
 * them over this version of the proposal only, because the text also holds the slug.
 */
export function contactFields(current: StoredProposal, contact: Contact | undefined): IndexedFields {
  const { contact: _before, sent, ...others } = current;
  const known = contact && { contact, ...(sent && { sent }) };
  return { ...(!contact && withoutTraces(current)), contact, searchText: indexedText({ ...others, ...known }) };
}

/** Removes what else is known of the person: where mail was sent, and who booked a visit that is over or canceled. */
function withoutTraces({ sent, visit }: StoredProposal): IndexedFields {
  return {
    ...(sent && { sent: undefined }),
    ...(visit && canForgetVisitor(visit, new Date().toISOString()) && { visit: forgetVisitor(visit) }),
  };
}
