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

const AT = '2026-11-21T12:00:00.000Z';

/** A saved estimate of one line, with its totals. */
export const pricedEstimate: Estimate = {
  ...estimateDefaults,
  id: 7,
  customerName: 'Sample Customer',
  customerAddress: '1 Sample Street',
  areaSqft: 1250,
  customerNotes: 'Sample note',
  accessNotes: 'Gate code from the sample customer',
  lineItems: [
    {
      id: 1,
      category: 'pavers',
      label: 'Sample pavers',
      description: '',
      qty: 12,
      unit: 'sqft',
      unitCost: 3.5,
      isOptional: 0,
      includeInMargin: 1,
      isTaxable: 0,
      isDiscount: 0,
      creditIfWon: 0,
      notes: '',
      estimateId: 7,
      extendedCost: 42,
      sortOrder: 1,
      createdAt: AT,
    },
  ],
  costSubtotal: 42,
  sellPriceBeforeTax: 64.62,
  tax: 0,
  grandTotal: 64.62,
  profit: 22.62,
  marginPct: 0.35,
  createdAt: AT,
  updatedAt: AT,
  approvalHistory: [],
  version: 1,
};
