import * as z from 'zod';

import { personFields } from '../forms/person.ts';
import { reachProblem } from '../forms/reach-problem.ts';
import { language } from '../language/language-schema.ts';
import type { Language } from '../language/language.ts';

export const contactLanguages: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** Where a contact came from. */
export const contactSources = { hand: 'Added by hand', lead: 'A lead', visit: 'A booked visit' } as const;
const contactSource = z.enum(['hand', 'lead', 'visit']);

/** The person a proposal is for; only the account sees it (product 10.25). */
export const contact = z.object({ ...personFields, language, source: contactSource });
export type Contact = z.infer<typeof contact>;

/** A contact as a member types it: there must be a way to reach the person. */
export const contactEdit = z.strictObject(contact.shape).superRefine((typed, context) => {
  const problem = reachProblem(typed);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem, path: ['phone'] });
});

/** The fields of a contact that the list shows and searches. */
export const listedContact = contact.pick({ name: true, phone: true, email: true });
export type ListedContact = z.infer<typeof listedContact>;

type ContactOfVisit = ListedContact & { readonly language?: Language };

/** The contact that a booked visit creates; a contact that was there before stays (product 10.29). */
export const contactOfVisit = ({ name, phone, email, language: spoken }: ContactOfVisit): Contact => ({
  name,
  phone,
  email,
  language: spoken ?? 'en',
  source: 'visit',
});
