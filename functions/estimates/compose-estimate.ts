import type { Caller } from '#shared/auth/access.ts';
import type { ApprovalEvent } from '#shared/estimates/approval.ts';
import { MAX_LINE_ITEMS, TOO_MANY_LINE_ITEMS } from '#shared/estimates/estimate.ts';
import type { Estimate, EstimateContent } from '#shared/estimates/estimate.ts';
import { extendedCostOf } from '#shared/estimates/line-item.ts';
import type { LineItemInput } from '#shared/estimates/line-item.ts';
import { toDollars } from '#shared/estimates/money.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import type { Totals } from '#shared/estimates/pricing.ts';
import { AppError } from '#shared/http/errors.ts';
import { withAuthor } from './authors.ts';
import { chunksOf } from './estimate-store.ts';
import type { EstimateHeader, StoredEstimate, StoredLine } from './estimate-store.ts';

type Computed = Pick<Estimate, 'costSubtotal' | 'sellPriceBeforeTax' | 'tax' | 'grandTotal' | 'profit' | 'marginPct'>;

/** The line items to store. Throws when there are too many, or two with the same id. */
export function linesOf(sent: readonly LineItemInput[], now: string): readonly StoredLine[] {
  if (sent.length > MAX_LINE_ITEMS) throw new AppError('TOO_LARGE', TOO_MANY_LINE_ITEMS);
  if (new Set(sent.map(({ id }) => id)).size < sent.length) {
    throw new AppError('INVALID_REQUEST', 'Two line items have the same id.');
  }
  return sent.map(({ estimateId: _estimate, extendedCost: _extended, sortOrder: _order, createdAt, ...line }) => ({
    ...line,
    createdAt: createdAt ?? now,
  }));
}

export const computedOf = (totals: Totals): Computed => ({
  costSubtotal: toDollars(totals.costSubtotal),
  sellPriceBeforeTax: toDollars(totals.sellPriceBeforeTax),
  tax: toDollars(totals.tax),
  grandTotal: toDollars(totals.grandTotal),
  profit: toDollars(totals.profit),
  marginPct: totals.marginPct,
});

export type NewEstimate = {
  readonly id: number;
  readonly caller: Caller;
  readonly content: EstimateContent;
  readonly lines: readonly StoredLine[];
  readonly now: string;
  /** The authors of the content so far, when an estimate is duplicated. */
  readonly authorIds?: readonly string[];
};

/** Version 1 of an estimate, created by the caller. */
export function newEstimate({ id, caller, content, lines, now, authorIds = [] }: NewEstimate): StoredEstimate {
  const header: EstimateHeader = {
    ...content,
    ...computedOf(priceEstimate(content, lines)),
    id,
    version: 1,
    linesVersion: 1,
    chunks: chunksOf(lines),
    approvalHistory: [],
    createdAt: now,
    updatedAt: now,
    pricedAt: now,
    createdById: caller.userId,
    authorIds: withAuthor(authorIds, caller.userId),
  };
  return { header, lines };
}

/** The estimate as calls return it: line items have their position and computed cost. */
export function toEstimate({ header, lines }: StoredEstimate): Estimate {
  const { createdById: _created, authorIds: _authors, pricedById: _priced, ...rest } = header;
  const { chunks: _chunks, linesVersion: _lines, ...shown } = rest;
  const lineItems = lines.map((line, sortOrder) => ({
    ...line,
    estimateId: header.id,
    extendedCost: extendedCostOf(line),
    sortOrder,
  }));
  return { ...shown, lineItems };
}

type Step = Pick<ApprovalEvent, 'action' | 'note'> & { readonly now: string; readonly marginPct: number };

export const approvalStep = ({ userId, firstName, email }: Caller, { now, ...step }: Step): ApprovalEvent => ({
  at: now,
  by: firstName || email,
  byId: userId,
  ...step,
});

/** Approval steps kept in the estimate; the audit rows have all of them. */
const KEPT_STEPS = 50;

export const withStep = (history: readonly ApprovalEvent[], step: ApprovalEvent | undefined): ApprovalEvent[] =>
  [...history, ...(step ? [step] : [])].slice(-KEPT_STEPS);
