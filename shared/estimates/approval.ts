import * as z from 'zod';

import type { EstimateStatus } from './estimate-status.ts';
import { APPROVAL_REQUIRED } from './margin-health.ts';
import type { ApprovalState } from './margin-health.ts';
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

/** Refuses a request that would wait forever (product 17.24). */
export const NOBODY_DECIDES =
  'Your account has no approver who could decide on this price. Raise it, or ask the owner to lower the minimum margin or invite an approver.';

/** The latest step decides the state of an approval. */
export const lastAction = (history: readonly ApprovalEvent[]): Action | undefined => history.at(-1)?.action;

/** Whether the last answer was a no. A later request that was withdrawn or voided does not undo it. */
export const isRejected = (history: readonly ApprovalEvent[]): boolean =>
  history.findLast(({ action: step }) => step === 'approved' || step === 'rejected')?.action === 'rejected';

type Priced = PricingTerms & { readonly lineItems: readonly PricedLine[] };

/** Everything that price and margin depend on, whatever the order of the lines. An approval holds only for this key. */
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

/** Whether the customer already has the price of a saved estimate, so that no approval can stop it (product 17.25). */
export const isOut = (status: EstimateStatus): boolean => status === 'sent' || status === 'won';

type Saved = Priced & { readonly status: EstimateStatus; readonly approvalHistory: readonly ApprovalEvent[] };

/** State of the approval for the price on screen. An answer about another price says nothing about this one. */
export function approvalOf(saved: Saved | undefined, shown: Priced): ApprovalState {
  if (!saved || priceKey(saved) !== priceKey(shown)) return undefined;
  const last = lastAction(saved.approvalHistory);
  if (last === 'requested' || last === 'approved') return last;
  return isOut(saved.status) ? 'out' : undefined;
}

type Save = {
  readonly chosen: EstimateStatus;
  readonly current: EstimateStatus;
  readonly last: Action | undefined;
  readonly priceChanged: boolean;
  /** Whether the margin of what is being saved is below the minimum. */
  readonly belowMinimum: boolean;
};

type SaveOutcome =
  | { readonly status: EstimateStatus; readonly event: 'withdrawn' | 'voided' | undefined }
  | { readonly refused: string };

/** Statuses that a member can choose; the other two follow from an approval (product 17.2). */
export const chosenStatuses = ['draft', 'sent', 'won', 'lost'] as const;

type ApprovalFacts = Pick<Save, 'last' | 'priceChanged'>;
/** Whether a request or an approval is for the current price. */
const isCurrent = ({ last, priceChanged }: ApprovalFacts, action: Action): boolean => last === action && !priceChanged;

/** A new price voids a request or an approval (product 17.9). */
function voided({ last, priceChanged }: ApprovalFacts): 'voided' | undefined {
  return priceChanged && (last === 'requested' || last === 'approved') ? 'voided' : undefined;
}

/** Whether the customer already has exactly this price. A minimum that was raised later does not refuse it. */
const wentOut = ({ current, priceChanged }: Save): boolean => isOut(current) && !priceChanged;

/**
 * The status after a save. A new price voids a request or an approval; below the minimum margin an estimate becomes
 * sent or won only with an approval of exactly this price (product 17.3, 17.9).
 */
export function statusAfterSave(save: Save): SaveOutcome {
  const { chosen, belowMinimum } = save;
  if (chosen === 'pending_approval') return sameStatusOrDraft(save, isCurrent(save, 'requested'));
  if (chosen === 'approved') return sameStatusOrDraft(save, isCurrent(save, 'approved'));
  const mayBeOut = !belowMinimum || isCurrent(save, 'approved') || wentOut(save);
  if (isOut(chosen) && !mayBeOut) return { refused: `${APPROVAL_REQUIRED}.` };
  return { status: chosen, event: isCurrent(save, 'requested') ? 'withdrawn' : voided(save) };
}

/** A status that follows from an approval: it stays until the price changes, and members cannot choose it. */
function sameStatusOrDraft(save: Save, kept: boolean): SaveOutcome {
  if (kept) return { status: save.chosen, event: undefined };
  if (save.chosen !== save.current) return { refused: 'Ask for an approval first.' };
  return { status: 'draft', event: voided(save) };
}
