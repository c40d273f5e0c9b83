import { estimateDefaults } from '../estimates/estimate.ts';
import type { Estimate } from '../estimates/estimate.ts';

/** A saved draft without line items. */
export const sampleEstimate: Estimate = {
  ...estimateDefaults,
  id: 12,
  lineItems: [],
  costSubtotal: 0,
  sellPriceBeforeTax: 0,
  tax: 0,
  grandTotal: 1000,
  profit: 0,
  marginPct: 0.15,
  createdAt: '2026-11-02T12:00:00.000Z',
  updatedAt: '2026-11-02T12:00:00.000Z',
  approvalHistory: [],
  version: 1,
};
