import { estimates } from '#shared/estimates/contract.ts';
import { estimateDefaults } from '#shared/estimates/estimate.ts';
import type { Estimate, EstimateInput } from '#shared/estimates/estimate.ts';
import type { LineItemInput } from '#shared/estimates/line-item.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

/** The pavers of golden estimate G1 as a line item: taxable, and included in the margin. */
export const aLine = (part: Partial<LineItemInput> = {}): LineItemInput => ({
  id: 1,
  category: 'pavers',
  label: 'Concrete pavers, 4×8',
  description: '',
  qty: 1100,
  unit: 'sqft',
  unitCost: 3.5,
  isOptional: 0,
  includeInMargin: 1,
  isTaxable: 1,
  isDiscount: 0,
  creditIfWon: 0,
  notes: '',
  ...part,
});

const labor = aLine({
  id: 2,
  category: 'labor',
  label: 'Installation',
  qty: 160,
  unit: 'hour',
  unitCost: 65,
  isTaxable: 0,
});

/** Golden estimate G1: $22,337.70 in all, of which $7,673.08 is profit. */
export const anEstimate = (part: Partial<EstimateInput> = {}): EstimateInput => ({
  ...estimateDefaults,
  customerName: 'Sample customer',
  customerEmail: 'customer@paveprint.example',
  customerAddress: '101 Sample Street',
  areaSqft: 1000,
  lineItems: [aLine(), labor],
  ...part,
});

export const newEstimate = (session: SessionClient, part: Partial<EstimateInput> = {}): Promise<Estimate> =>
  session.call(estimates.create, { body: anEstimate(part) });

/** An estimate below the minimum margin that is waiting for an approver. */
export async function newWaitingEstimate(
  session: SessionClient,
  note = '',
  more: Partial<EstimateInput> = {},
): Promise<Estimate> {
  const { id, version } = await newEstimate(session, { targetMarginPct: 0.1, ...more });
  return session.call(estimates.requestApproval, { params: { id: String(id) }, body: { version, note } });
}
