import type { Contact } from '#shared/proposals/contact.ts';
import { indexedText } from '#shared/proposals/search.ts';
import { canForgetVisitor, forgetVisitor } from '#shared/visits/visit-person.ts';
import type { IndexedFields, StoredProposal } from './stored-proposal.ts';

/**
 * A contact, or undefined for none, with the text by which the list finds it. They hold for this version of the
 * proposal only, because the text has its slug too.
 */
export function contactFields(current: StoredProposal, contact: Contact | undefined): IndexedFields {
  const { contact: _before, sent, ...others } = current;
  const known = contact && { contact, ...(sent && { sent }) };
  return { ...(!contact && withoutTraces(current)), contact, searchText: indexedText({ ...others, ...known }) };
}

/** Without what else is known of the person: where mail went, and who booked a visit that nobody has to make any more. */
function withoutTraces({ sent, visit }: StoredProposal): IndexedFields {
  return {
    ...(sent && { sent: undefined }),
    ...(visit && canForgetVisitor(visit, new Date().toISOString()) && { visit: forgetVisitor(visit) }),
  };
}
