import type { NewLead } from './new-lead.ts';
import { zipCodes } from './zip-codes.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
const digits = (text: string): string => text.replaceAll(/\D/g, '');

/**
 * Leads with the same identity are repeats of each other (product 22.9). Other ZIP codes or another phone number make a
 * new trial lead, but another spelling of the name does not. A message is a repeat only if every word is the same.
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
