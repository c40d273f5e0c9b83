import * as z from 'zod';

import { personFields, visitorName } from '../forms/person.ts';
import { homeownerAnswers } from '../language/homeowner-answers.ts';
import { language } from '../language/language-schema.ts';
import { isExpired, versionState } from '../proposals/offer-notice.ts';
import { balanceOf, creditOf, depositAccount, ledgerEntry } from './ledger.ts';
import { frozenOffer, offerChoice, offerContent } from './offer-content.ts';
import { validSignatureIn } from './signed-states.ts';

const instant = z.iso.datetime();

type VersionState = z.infer<typeof versionState>;
export const offerState = z.enum(['draft', 'expired', ...versionState.options]);
export type OfferState = VersionState | 'draft' | 'expired';

/** The words for each state on screens, for the contractor and the homeowner. */
export const offerStateWords: Readonly<Record<OfferState, string>> = {
  draft: 'Draft',
  open: 'Waiting for an answer',
  accepted: 'Signed',
  'deposit-paid': 'Signed, deposit paid',
  done: 'Done',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  canceled: 'Canceled',
  superseded: 'Replaced by a newer version',
};

/** A drawn name as an SVG path in a box of 600 by 200. */
export const drawnName = z.union([
  z.literal(''),
  z
    .string()
    .max(20_000)
    .regex(/^M[\d .,MLC-]*$/),
]);

const MAX_NAME = 100;
/** A name as its owner writes it. Hundreds of emoji are not a name. */
export const signerName = visitorName(MAX_NAME, homeownerAnswers.noSignerName);

/** A homeowner's acceptance. It counts only for the words that have this hash. */
export const signature = z.object({
  name: z.string(),
  /** The language in which the words were read; English if missing. */
  language: language.exactOptional(),
  /** Its document writes dates in words; documents of earlier signatures stay as they were sealed. */
  daysInWords: z.literal(true).exactOptional(),
  /** Its document leaves out no character and cuts no letterhead; earlier signatures keep the document they have. */
  printsAll: z.literal(true).exactOptional(),
  /** The day in the company's time zone. Its document has notices of cancellation; earlier ones have none. */
  signedOn: z.iso.date().exactOptional(),
  drawn: drawnName,
  at: instant,
  /** Network address and browser of the signer. */
  ip: z.string(),
  agent: z.string(),
  choice: offerChoice,
  totalCents: z.int(),
  depositCents: z.int(),
  wordsHash: z.string(),
  /** Address that the copy is mailed to; empty for none. */
  email: z.string(),
  /** False if the copy is not mailed, because too much was mailed that day (product 25.20). */
  isMailed: z.boolean().default(true),
  /** Last day on which the homeowner may cancel. */
  cancelUntil: z.iso.date(),
  /** The signer's secret for the copy and for canceling. */
  token: z.string(),
  /** Idempotency-Key of the request: a request with the same key gets the same answer. */
  key: z.string(),
});
export type Signature = z.infer<typeof signature>;

export const offerVersion = z.object({
  version: z.int(),
  frozen: frozenOffer,
  wordsHash: z.string(),
  state: versionState,
  openedAt: instant,
  signature: signature.exactOptional(),
  /** Why the homeowner said no, or the contractor withdrew it. */
  reason: z.string().exactOptional(),
  /** The day on which the signer sent a cancellation in writing, as recorded; missing if their link canceled. */
  canceledInWriting: z.iso.date().exactOptional(),
  /** When the state was reached. */
  changedAt: instant,
});
export type OfferVersion = z.infer<typeof offerVersion>;

/** A version as its account sees it: the secret that cancels the contract is the signer's alone (product 35.29). */
export const ownVersion = offerVersion.extend({
  signature: signature.omit({ token: true, key: true }).exactOptional(),
});

const question = z.object({
  at: instant,
  name: personFields.name,
  email: personFields.email,
  phone: personFields.phone,
  text: z.string(),
  /** Idempotency-Key of the request: a question with the same key is saved only once. */
  key: z.string().exactOptional(),
});
/** A question as its account sees it. */
export const ownQuestion = question.omit({ key: true });
export type OfferQuestion = z.infer<typeof question>;

/**
 * A payment that its payer disputes at their bank, which has taken it back. The bank then decides who gets the money:
 * `lost` if the homeowner keeps it, `won` if it returns to the contractor.
 */
const dispute = z.object({
  /** Stripe's id. */
  id: z.string(),
  cents: z.int().nonnegative(),
  state: z.enum(['open', 'lost', 'won']),
  /** When Stripe said so, in seconds since 1970; missing if that was before this was kept. */
  saidAt: z.int().exactOptional(),
  /** When it was last recorded as lost in the ledger; missing if that was before this was kept. */
  lostAt: z.iso.datetime().exactOptional(),
});
export type Dispute = z.infer<typeof dispute>;

/** A payment page that was opened for the deposit of a version, and what was paid and paid back there. */
const checkout = z.object({
  /** Stripe's ids of the page, of the account that is paid, and of the payment once it was made. */
  session: z.string(),
  account: z.string(),
  intent: z.string().exactOptional(),
  version: z.int(),
  cents: z.int().positive(),
  refundedCents: z.int(),
  /** Stripe's ids of repayments that did not arrive. */
  failedRefunds: z.array(z.string()).default([]),
  /** How often Stripe refused to pay something back. */
  refusedRefunds: z.int().default(0),
  disputes: z.array(dispute).default([]),
  /** The bank was asked and has not answered yet. */
  isPending: z.boolean(),
  /** Nothing more happens on the page: it was paid, or its time is over. */
  isOver: z.boolean(),
});
export type Checkout = z.infer<typeof checkout>;

/** The offer of a proposal: the draft, the opened version, and the money. */
export const firmOffer = z.object({
  accountId: z.string(),
  proposalId: z.int(),
  pageId: z.string(),
  /** Counts changes: a change names the revision it was made from. */
  revision: z.int(),
  draft: offerContent.exactOptional(),
  current: offerVersion.exactOptional(),
  ledger: z.array(ledgerEntry),
  questions: z.array(question),
  /** Payments by card or bank, oldest first. */
  checkouts: z.array(checkout).default([]),
});
export type FirmOffer = z.infer<typeof firmOffer>;

/** State of an offer; `today` is the date in the contractor's time zone. */
export function offerStateOn({ current }: Pick<FirmOffer, 'current'>, today: string): OfferState {
  if (!current) return 'draft';
  const { state, frozen } = current;
  return isExpired({ state, validUntil: frozen.validUntil }, today) ? 'expired' : state;
}

/** The signature that counts: of the opened words, and not voided or canceled. */
export function validSignature({ current }: Pick<FirmOffer, 'current'>): Signature | undefined {
  const isSigned = current && validSignatureIn(current.state);
  return isSigned && current.signature?.wordsHash === current.wordsHash ? current.signature : undefined;
}

/** The signature of a contract that both sides keep, even if it was canceled since. */
export const signatureOnRecord = (offer: Pick<FirmOffer, 'current'>): Signature | undefined =>
  offer.current?.state === 'canceled' ? offer.current.signature : validSignature(offer);

/** What the homeowner still owes of the deposit, in cents. */
export function depositDue({ current, ledger }: Pick<FirmOffer, 'current' | 'ledger'>): number {
  if (current?.state !== 'accepted') return 0;
  const paid = balanceOf(ledger, depositAccount(current.version));
  return Math.max(0, (current.signature?.depositCents ?? 0) - paid);
}

/** What may be paid back now, in cents. */
export const refundable = ({ ledger }: Pick<FirmOffer, 'ledger'>): number => creditOf(ledger);
