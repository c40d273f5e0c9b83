import * as z from 'zod';

import type { EstimateStatus } from './estimate-status.ts';
import { APPROVAL_REQUIRED } from './margin-health.ts';
import { clampMargin, clampMarkup } from './pricing.ts';
import type { PricedLine, PricingTerms } from './pricing.ts';

const action = z.enum(['requested', 'approved', 'rejected', 'withdrawn', 'voided']);

/** One step of an approval (docs/decisions/0016). `by` is a name to read, `byId` the member. */
export const approvalEvent = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  byId: z.string(),
  action,
  note: z.string(),
  marginPct: z.number(),
});
export type ApprovalEvent = z.infer<typeof approvalEvent>;
type Action = ApprovalEvent['action'];

/** Where an approval stands: what happened last. */
export const lastAction = (history: readonly ApprovalEvent[]): Action | undefined => history.at(-1)?.action;

type Priced = PricingTerms & { readonly lineItems: readonly PricedLine[] };

/** Everything the customer's price and our margin follow from, whatever its order: what an approval was given for. */
export function priceKey(estimate: Priced): string {
  const { pricingMode, targetMarginPct, markupPct, taxPct, taxableScope, lineItems } = estimate;
  const factor = pricingMode === 'margin' ? clampMargin(targetMarginPct) : clampMarkup(markupPct);
  const lines = lineItems.map((line) =>
    [
      line.category,
      line.qty,
      line.unitCost,
      line.isOptional,
      line.includeInMargin,
      line.isTaxable,
      line.isDiscount,
    ].join(' '),
  );
  return [pricingMode, factor, taxPct, taxableScope, ...lines.toSorted()].join('\n');
}

type Save = {
  readonly wanted: EstimateStatus;
  readonly current: EstimateStatus;
  readonly last: Action | undefined;
  readonly priceChanged: boolean;
  /** Of what is being saved. */
  readonly belowMinimum: boolean;
};

type SaveOutcome =
  | { readonly status: EstimateStatus; readonly event: 'withdrawn' | 'voided' | undefined }
  | { readonly refused: string };

/** Statuses that a person can choose; the other two are what an approval leads to. */
export const chosenStatuses = ['draft', 'sent', 'won', 'lost'] as const;

type ApprovalFacts = Pick<Save, 'last' | 'priceChanged'>;
/** Whether what was asked for or given still is about this price. */
const isCurrent = ({ last, priceChanged }: ApprovalFacts, action: Action): boolean => last === action && !priceChanged;

/** What a new price does to an approval that was asked for or given. */
function voided({ last, priceChanged }: ApprovalFacts): 'voided' | undefined {
  return priceChanged && (last === 'requested' || last === 'approved') ? 'voided' : undefined;
}

/**
 * The status a save ends with. A new price voids an approval that was asked for or given; below the minimum margin an
 * estimate is sent or won only with an approval of this very price.
 */
export function statusAfterSave(save: Save): SaveOutcome {
  const { wanted, belowMinimum } = save;
  if (wanted === 'pending_approval') return sameStatusOrDraft(save, isCurrent(save, 'requested'));
  if (wanted === 'approved') return sameStatusOrDraft(save, isCurrent(save, 'approved'));
  const goesOut = wanted === 'sent' || wanted === 'won';
  if (goesOut && belowMinimum && !isCurrent(save, 'approved')) return { refused: `${APPROVAL_REQUIRED}.` };
  return { status: wanted, event: isCurrent(save, 'requested') ? 'withdrawn' : voided(save) };
}

/** A status that only an approval gives: kept while it stands, lost to a new price, and never taken. */
function sameStatusOrDraft(save: Save, kept: boolean): SaveOutcome {
  if (kept) return { status: save.wanted, event: undefined };
  if (save.wanted !== save.current) return { refused: 'Ask for an approval first.' };
  return { status: 'draft', event: voided(save) };
}
