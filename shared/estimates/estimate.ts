import * as z from 'zod';

import { squareFeet } from '../proposals/proposal.ts';
import { approvalEvent } from './approval.ts';
import { estimateStatus } from './estimate-status.ts';
import { lineItem, lineItemInput } from './line-item.ts';
import type { PricingTerms } from './pricing.ts';
import { taxableScope } from './settings.ts';

/** More than any paving job has, few enough for one transaction (product 14.11). */
export const MAX_LINE_ITEMS = 1000;
export const TOO_MANY_LINE_ITEMS = 'An estimate holds at most 1,000 line items. Please remove some and save again.';

const line = (max: number) => z.string().trim().max(max);

const BAD_EMAIL = 'Please enter a valid email address.';
const emailAddress = z.union([z.literal(''), z.email(BAD_EMAIL).max(200)]);

/** What is wrong with a customer's e-mail address (product 14.7), by the rule that refuses to save it. */
export const emailProblem = (typed: string): string | undefined =>
  emailAddress.safeParse(typed).success ? undefined : BAD_EMAIL;

/** Stored as typed; calculations clamp it (product 16.7). */
const looseShare = z.number().min(-10).max(10);
const share = z.number().min(0).max(1);

/** The fields of the form. Areas in square feet, shares as fractions of one. */
const fields = {
  organizationId: z.int().positive().exactOptional(),
  proposalId: z.int().positive().exactOptional(),
  status: estimateStatus,
  customerName: line(120),
  customerEmail: emailAddress,
  customerPhone: line(40),
  customerAddress: line(300),
  customerNotes: line(1000),
  accessNotes: line(1000),
  areaSqft: squareFeet,
  /** Band (±) of an area that was drawn on a map. */
  areaBandSqFt: squareFeet.exactOptional(),
  pricingMode: z.enum(['margin', 'markup']),
  targetMarginPct: looseShare,
  markupPct: looseShare,
  taxPct: share,
  taxableScope,
  validityDays: z.int().min(1).max(365),
  depositPct: share,
  termsText: line(4000),
  exclusionsText: line(4000),
};

/** In dollars, except `marginPct`. */
const computed = {
  costSubtotal: z.number(),
  sellPriceBeforeTax: z.number(),
  tax: z.number(),
  grandTotal: z.number(),
  profit: z.number(),
  marginPct: z.number(),
};

const version = z.int().min(1);
/** Set while a request for approval waits that nobody is left to decide (product 17.24). */
const nobodyDecides = z.literal(true).exactOptional();
const stamps = {
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When the price, or how long it is valid, last changed; missing if that was before this was noted. */
  pricedAt: z.iso.datetime().exactOptional(),
};

/** An estimate with its line items and computed totals. */
export const estimate = z.object({
  id: z.int(),
  ...fields,
  lineItems: z.array(lineItem),
  ...computed,
  ...stamps,
  /** Oldest first; the last one decides the state of the approval. */
  approvalHistory: z.array(approvalEvent),
  nobodyDecides,
  version,
});
export type Estimate = z.infer<typeof estimate>;

/** When the price of an estimate was made; if that was before this was noted, when it was last saved. */
export const pricedAtOf = ({ pricedAt, updatedAt }: Pick<Estimate, 'pricedAt' | 'updatedAt'>): string =>
  pricedAt ?? updatedAt;

/** The fields that the list shows. */
export const estimateSummary = estimate.pick({
  id: true,
  status: true,
  customerName: true,
  customerAddress: true,
  areaSqft: true,
  grandTotal: true,
  marginPct: true,
  proposalId: true,
  createdAt: true,
  updatedAt: true,
  version: true,
});
export type EstimateSummary = z.infer<typeof estimateSummary>;

/**
 * The whole estimate as it is sent. It may contain totals, dates and history, which are ignored because the server
 * computes them (product 28.11).
 */
export const estimateInput = z.strictObject({
  ...fields,
  lineItems: z.array(lineItemInput),
  id: z.int().exactOptional(),
  costSubtotal: computed.costSubtotal.exactOptional(),
  sellPriceBeforeTax: computed.sellPriceBeforeTax.exactOptional(),
  tax: computed.tax.exactOptional(),
  grandTotal: computed.grandTotal.exactOptional(),
  profit: computed.profit.exactOptional(),
  marginPct: computed.marginPct.exactOptional(),
  createdAt: stamps.createdAt.exactOptional(),
  updatedAt: stamps.updatedAt.exactOptional(),
  pricedAt: stamps.pricedAt,
  approvalHistory: z.array(approvalEvent).exactOptional(),
  nobodyDecides,
  version: version.exactOptional(),
});
export type EstimateInput = z.infer<typeof estimateInput>;

/** A later save names the version it was made from: 409 when the estimate has changed since. */
export const estimateSave = z.strictObject({ ...estimateInput.shape, version });
export type EstimateSave = z.infer<typeof estimateSave>;

/** Only the fields of the form: parsing an estimate with this schema drops everything that is computed. */
export const estimateContent = z.object(fields);
export type EstimateContent = z.infer<typeof estimateContent>;

/** What a new estimate starts with (product 14.31 to 14.37). */
export const estimateDefaults: EstimateContent & PricingTerms = {
  status: 'draft',
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  customerAddress: '',
  customerNotes: '',
  accessNotes: '',
  areaSqft: 0,
  pricingMode: 'margin',
  targetMarginPct: 0.35,
  markupPct: 0.4,
  taxPct: 0.07,
  taxableScope: 'materials',
  validityDays: 30,
  depositPct: 0.25,
  termsText: '',
  exclusionsText: '',
};
