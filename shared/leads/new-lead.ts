import * as z from 'zod';

import { BAD_EMAIL } from '../forms/form-problems.ts';
import { honeypotFields } from '../forms/honeypot.ts';
import { ONE_LINE, trimmed } from '../forms/one-line.ts';
import { plainPhone } from '../forms/phone.ts';
import { leadChecks } from './lead-checks.ts';

/**
 * Choices of the contact page (product 21.33, 21.34).
 * @internal exported for tests
 */
export const companySizes = ['1-5', '6-15', '16-50', '50+'] as const;
/** @internal exported for tests */
export const interests = ['trial', 'demo', 'pricing', 'enterprise', 'support'] as const;

/** Far more than anybody writes. The limit keeps items and events small. */
export const MAX_LEAD_BYTES = 16_000;

type Check = (text: string) => string | undefined;

/** A text that must pass its check, which also has the words of the refusal. `plain` first cleans what was typed. */
const checked = (check: Check, missing?: string, plain = trimmed) =>
  z
    .string(missing)
    .overwrite(plain)
    .superRefine((text, context) => {
      const problem = check(text);
      if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    });

const line = (check: Check, missing?: string, plain?: typeof trimmed) =>
  checked(check, missing, plain).regex(ONE_LINE, 'must be one line');

/** A line that has to be filled in. If a form field is empty, the browser does not send it. */
const required = (check: Check, missing: string, plain?: typeof trimmed) => line(check, missing, plain).min(1, missing);

const name = required(leadChecks.name, 'Please enter your name');
const email = z.string(BAD_EMAIL).trim().pipe(z.email(BAD_EMAIL).max(254));
const honeypot = { website: honeypotFields.website, seconds: honeypotFields.seconds.exactOptional() };

/** The trial dialog (product 22.2). A body without a kind is one. */
const trialLead = z.strictObject({
  kind: z.literal('trial').default('trial'),
  name,
  phone: required(leadChecks.phone, 'Please enter a phone number', plainPhone),
  email,
  /** ZIP codes as typed. */
  serviceArea: line(leadChecks.serviceArea, leadChecks.serviceArea('')),
  ...honeypot,
});

/** The contact form: name and email are required, the rest may be empty (product 22.6). */
const contactLead = z.strictObject({
  kind: z.literal('contact'),
  name,
  email,
  company: line(leadChecks.company).default(''),
  phone: line(leadChecks.phone, undefined, plainPhone).default(''),
  employees: z.enum(['', ...companySizes]).default(''),
  interest: z.enum(['', ...interests]).default(''),
  message: checked(leadChecks.message).default(''),
  ...honeypot,
});

const newsletterLead = z.strictObject({ kind: z.literal('newsletter'), email, ...honeypot });

/** Body of every form of the public site. */
export const newLead = z.discriminatedUnion('kind', [trialLead, contactLead, newsletterLead]);
export type NewLead = z.infer<typeof newLead>;

export const leadKind = z.enum(['trial', 'contact', 'newsletter']);
export type LeadKind = z.infer<typeof leadKind>;

/** Consent line of each form, saved with the lead word for word (product 22.3, 22.7, 22.19, 22.20). */
export const consentText: Readonly<Record<LeadKind, string>> = {
  trial: 'By submitting, you agree to receive communications about your free trial.',
  contact: 'By sending, you agree that we answer your message by email or phone.',
  newsletter: 'By subscribing, you agree to receive our newsletter by email. You can unsubscribe at any time.',
};

/**
 * Where a plain form post is redirected: `:target` shows the thank-you note there without JavaScript (product 22.14).
 */
export const sentPath: Readonly<Record<LeadKind, string>> = {
  trial: '/#trial-sent',
  contact: '/contact#sent',
  newsletter: '/blog#subscribed',
};
