import * as z from 'zod';

import { leadKind } from './new-lead.ts';

const instant = z.iso.datetime();

/** Fields of every kind of lead; those a form does not have are empty. */
export const leadFields = {
  kind: leadKind,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /** Company size and interest, as chosen on the contact page. */
  employees: z.string(),
  interest: z.string(),
  message: z.string(),
  /** As typed, and the ZIP codes found in it. */
  serviceArea: z.string(),
  zipCodes: z.array(z.string()),
  /** The consent line the form showed, and when it was sent. */
  consent: z.object({ text: z.string(), at: instant }),
};

/** A lead as the fulfilment desk sees it. */
export const lead = z.object({
  id: z.string(),
  ...leadFields,
  state: z.enum(['new', 'handled', 'spam']),
  at: instant,
  /** How often the same lead was sent within a day, and when last. */
  times: z.int(),
  lastAt: instant,
  handledAt: instant.exactOptional(),
  handledBy: z.string().exactOptional(),
});
export type Lead = z.infer<typeof lead>;

/** Lists of the fulfilment desk; `open` has all leads that are not handled yet. */
export const leadView = z.enum(['open', 'trial', 'contact', 'newsletter', 'handled', 'spam']);
export type LeadView = z.infer<typeof leadView>;

const isInView: Readonly<Record<LeadView, (lead: Lead) => boolean>> = {
  open: ({ state }) => state === 'new',
  trial: ({ state, kind }) => state === 'new' && kind === 'trial',
  contact: ({ state, kind }) => state === 'new' && kind === 'contact',
  newsletter: ({ state, kind }) => state === 'new' && kind === 'newsletter',
  handled: ({ state }) => state === 'handled',
  spam: ({ state }) => state === 'spam',
};

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A word that can be a part of a phone number, however that is punctuated. */
const PHONE_PART = /^[\d+()./-]*$/;

/** Fewer digits are in too many numbers to find one. */
const MIN_DIGITS = 3;

function isInPhone(phone: string, word: string): boolean {
  const digits = digitsOf(word);
  return PHONE_PART.test(word) && digits.length >= MIN_DIGITS && digitsOf(phone).includes(digits);
}

/**
 * Whether a lead belongs to a list and contains every word of the search, in any field and any case; a phone number
 * also by its digits (product 23.4).
 */
export function isListed(one: Lead, view: LeadView, search: string): boolean {
  if (!isInView[view](one)) return false;
  const { name, email, phone, company, employees, interest, message, serviceArea } = one;
  const text = [name, email, phone, company, employees, interest, message, serviceArea].join(' ').toLowerCase();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word) || isInPhone(phone, word));
}
