import type { NewLead } from './new-lead.ts';
import { zipCodes } from './zip-codes.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * What two leads have in common when one is the other sent again. A trial with other ZIP codes or another phone number
 * is news, a name spelled otherwise is not; a message is news unless it is word for word the same.
 */
export function leadIdentity(lead: NewLead): readonly string[] {
  const { kind, email } = lead;
  const who = [kind, plain(email)];
  if (kind === 'newsletter') return who;
  const phone = digits(lead.phone) || plain(lead.phone);
  if (kind === 'trial') return [...who, phone, zipCodes(lead.serviceArea).toSorted().join() || plain(lead.serviceArea)];
  const { company, employees, interest, message, name } = lead;
  return [...who, phone, ...[name, company, employees, interest, message].map(plain)];
}
