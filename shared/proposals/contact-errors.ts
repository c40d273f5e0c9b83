import { contactEdit } from './contact.ts';
import type { Contact } from './contact.ts';

/** A contact before anything is typed. */
export const EMPTY_CONTACT: Contact = { name: '', email: '', phone: '', language: 'en', source: 'hand' };

/** What is wrong with a typed contact, by field; empty when it can be saved. */
export function contactErrors(typed: Contact): Partial<Readonly<Record<keyof Contact, string>>> {
  const parsed = contactEdit.safeParse(typed);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse());
}
