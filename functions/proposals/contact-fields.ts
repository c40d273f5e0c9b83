import type { Contact } from '#shared/proposals/contact.ts';
import { indexedText } from '#shared/proposals/search.ts';
import type { IndexedFields, StoredProposal } from './stored-proposal.ts';

/**
 * A contact, or undefined for none, with the text by which the list finds it. They hold for this version of the
 * proposal only, because the text has its slug too.
 */
export function contactFields(current: StoredProposal, contact: Contact | undefined): IndexedFields {
  const { contact: _before, sent, ...others } = current;
  // Where mail went is part of what is known of the person.
  const forgotten = contact === undefined && sent !== undefined && { sent: undefined };
  const known = contact && { contact, ...(sent && { sent }) };
  return { ...forgotten, contact, searchText: indexedText({ ...others, ...known }) };
}
