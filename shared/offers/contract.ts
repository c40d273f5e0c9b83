import * as z from 'zod';

import { NO_NAME } from '../forms/form-problems.ts';
import { honeypotFields } from '../forms/honeypot.ts';
import { oneLine, personFields, visitorName } from '../forms/person.ts';
import { endpoint } from '../http/endpoint.ts';
import { homeownerAnswers } from '../language/homeowner-answers.ts';
import { language, languageQuery } from '../language/language-schema.ts';
import { drawnName, firmOffer, offerState, ownQuestion, ownVersion, signerName } from './firm-offer.ts';
import { offerChoice, offerContent } from './offer-content.ts';
import { offeredDesign } from './offered-design.ts';
import { publicOffer } from './public-offer.ts';

const FN = 'offers';
/** Making an offer needs the plan; what is on record is served on every plan, and unpaid (product 38.39). */
const MAKING = 'offers';
const ON_RECORD = 'session';

/** The offer of a proposal as its account sees it. */
export const contractorOffer = z.object({
  ...firmOffer.pick({ revision: true, ledger: true }).shape,
  questions: z.array(ownQuestion),
  /** What is being prepared: the saved draft, else the opened words, else the usual ones. */
  draft: offerContent,
  isDraftSaved: z.boolean(),
  state: offerState,
  current: ownVersion.exactOptional(),
  /** Versions before the current one, newest first. */
  past: z.array(ownVersion),
  /** Cents of the deposit that are still due, and cents that can be paid back. */
  dueCents: z.int(),
  refundableCents: z.int(),
  /** The part of `dueCents` that a bank was asked for, and of `refundableCents` that can go back online. */
  pendingCents: z.int(),
  onlineRefundCents: z.int(),
  /** What banks took back and have not decided about yet; older releases of the server do not send it. */
  disputedCents: z.int().default(0),
  /** Stripe refused to pay back what is due: it is tried again, or was given up. */
  refundRefused: z.enum(['again', 'given-up']).exactOptional(),
  /** Whether who signed is mailed about the contract; older releases of the server do not send it. */
  isSignerMailed: z.boolean().default(false),
  drawnSqFt: z.number(),
  /** The pictures that options can show; older releases of the server do not send them. */
  designs: z.array(offeredDesign).default([]),
  /** The language of the contact: if it is Spanish, nothing can be opened without a translation. */
  language,
  /** Postal code of the house's state; empty when the address names none. */
  usState: z.string(),
});
export type ContractorOffer = z.infer<typeof contractorOffer>;

/** The revision that a change was made from: 409 if the record has changed since. */
const revision = z.int().min(0);
const seen = { version: z.int().positive(), wordsHash: z.string().max(64) };

const offerAnswer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('accept'),
    ...seen,
    choice: offerChoice,
    readTerms: z.literal(true),
    /** Agrees to sign and to get the copy electronically. */
    consent: z.literal(true),
    email: personFields.email,
    name: signerName,
    drawn: drawnName.default(''),
  }),
  z.strictObject({ kind: z.literal('decline'), ...seen, reason: z.string().trim().max(500).default('') }),
  z.strictObject({
    kind: z.literal('ask'),
    name: visitorName(100, NO_NAME),
    phone: personFields.phone.default(''),
    email: personFields.email.default(''),
    text: z.string().trim().min(1, homeownerAnswers.noQuestion).max(1000),
    ...honeypotFields,
  }),
  z.strictObject({ kind: z.literal('cancel'), token: oneLine(64).min(1) }),
]);
export type OfferAnswer = z.infer<typeof offerAnswer>;

/** The reply to a homeowner's answer. It has the signer's secret only if the offer was accepted just now. */
const answered = z.object({ offer: publicOffer, message: z.string(), token: z.string().exactOptional() });
export type Answered = z.infer<typeof answered>;

/** Body of the 409 to an answer that came too late or was to other words: the words as they are now. */
const wordsChanged = z.object({ offer: publicOffer, message: z.string() });
export type WordsChanged = z.infer<typeof wordsChanged>;

/**
 * State of a deposit: `payable` is due and can be paid online; `pending` waits for a bank, and `dueCents` is then what
 * the bank was asked for.
 */
const depositState = z.object({ state: z.enum(['due', 'payable', 'pending', 'paid']), dueCents: z.int() });
export type DepositState = z.infer<typeof depositState>;

const sealVerdict = z.object({
  verdict: z.enum(['current', 'outdated', 'unkept', 'changed', 'foreign']),
  message: z.string(),
});
export type SealVerdict = z.infer<typeof sealVerdict>;

export const offers = {
  find: endpoint({
    method: 'GET',
    path: '/api/proposals/{id}/offer',
    access: ON_RECORD,
    fn: FN,
    reply: contractorOffer,
  }),
  /** Saves a draft. Computed amounts are ignored (product 35.3). */
  save: endpoint({
    method: 'POST',
    path: '/api/proposals/{id}/offer',
    access: MAKING,
    fn: FN,
    body: z.strictObject({ revision, content: offerContent }),
    reply: contractorOffer,
  }),
  /** Opens, withdraws, marks as done, or records a cancellation. Opening needs the plan, which the handler checks. */
  setState: endpoint({
    method: 'POST',
    path: '/api/proposals/{id}/offer/state',
    access: ON_RECORD,
    fn: FN,
    body: z.strictObject({
      revision,
      to: z.enum(['open', 'withdrawn', 'done', 'canceled']),
      reason: z.string().trim().max(500).default(''),
      /** The day on which the homeowner sent the cancellation; needed for 'canceled' (product 35.93). */
      sentOn: z.iso.date().exactOptional(),
      /** The drawn area on which the opened prices are based; not compared if it is missing (product 35.84). */
      drawnSqFt: z.number().min(0).exactOptional(),
    }),
    reply: contractorOffer,
  }),
  /** Records money that changed hands outside the product, such as a check. */
  recordMoney: endpoint({
    method: 'POST',
    path: '/api/proposals/{id}/offer/money',
    access: ON_RECORD,
    fn: FN,
    body: z.strictObject({
      revision,
      what: z.enum(['deposit', 'refund']),
      cents: z.int().positive().max(10_000_000_000),
      note: oneLine(200).default(''),
    }),
    reply: contractorOffer,
  }),
  /** Pays back online what was paid online: what is due, and credit. */
  payBack: endpoint({
    method: 'POST',
    path: '/api/proposals/{id}/offer/refund',
    access: ON_RECORD,
    fn: FN,
    body: z.strictObject({ revision }),
    reply: contractorOffer,
  }),
  /** State of the signer's deposit, after asking Stripe. */
  deposit: endpoint({
    method: 'GET',
    path: '/api/proposals/slug/{slug}/offer/{token}/deposit',
    access: 'public',
    fn: FN,
    reply: depositState,
  }),
  /** Where the signer pays the deposit. */
  payDeposit: endpoint({
    method: 'POST',
    path: '/api/proposals/slug/{slug}/offer/{token}/deposit',
    access: 'public',
    fn: FN,
    reply: z.object({ url: z.url() }),
  }),
  /** A homeowner's answer. 409, with the current words, if the answer was to other words (product 35.25). */
  answer: endpoint({
    method: 'POST',
    path: '/api/proposals/slug/{slug}/offer/answers',
    access: 'public',
    knowsCaller: true,
    fn: FN,
    /** The language in which the words were read. */
    query: languageQuery,
    body: offerAnswer,
    reply: answered,
    conflict: wordsChanged,
    once: true,
  }),
  /** The account's copy of a signed offer, sealed (product 35.37). */
  ownCopy: endpoint({
    method: 'GET',
    path: '/api/proposals/{id}/offer/copy',
    access: ON_RECORD,
    fn: FN,
    /** The current version if there is none. */
    query: z.strictObject({ version: z.coerce.number().pipe(z.int().min(1)).exactOptional() }),
    reply: 'raw',
  }),
  /** The signer's copy of it. */
  copy: endpoint({
    method: 'GET',
    path: '/api/proposals/slug/{slug}/offer/{token}/copy',
    access: 'public',
    fn: FN,
    reply: 'raw',
  }),
  /** Whether a file was sealed here, is unchanged, and still counts. */
  verify: endpoint({
    method: 'POST',
    path: '/api/verify',
    access: 'public',
    fn: FN,
    body: { multipart: 'file' },
    reply: sealVerdict,
  }),
  /** The page on which a homeowner reads and answers the offer; with the signer's secret, the signed copy. */
  page: endpoint({
    method: 'GET',
    path: '/proposal/{slug}/offer',
    access: 'public',
    knowsCaller: true,
    fn: 'homeowner',
    query: languageQuery.extend({
      t: z.string().max(64).exactOptional(),
      /** Stripe led back here; the browser has the signer's secret. */
      from: z.literal('payment').optional().catch(undefined),
    }),
    reply: 'raw',
    alsoHead: true,
  }),
};
