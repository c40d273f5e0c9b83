import { expect, test } from 'vitest';

import { costSheet } from './cost-sheet.ts';
import { estimateDefaults } from './estimate.ts';
import type { Estimate } from './estimate.ts';

const AT = '2026-11-21T12:00:00.000Z';

const estimate: Estimate = {
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

test('the cost sheet is headed as internal and says whom and what it is about, and every line with its cost', () => {
  const { title, subtitle, footer, blocks } = costSheet(estimate, undefined, 0.2);
  expect([title, subtitle, footer]).toEqual([
    'Cost sheet',
    'Internal, not for the customer · Estimate 7 · Nov 21, 2026',
    'Cost sheet of estimate 7, internal',
  ]);
  expect(blocks.slice(0, 4)).toEqual([
    {
      kind: 'facts',
      rows: [
        ['Customer', 'Sample Customer'],
        ['Address', '1 Sample Street'],
        ['Area', '1,250 sq ft'],
        ['Customer notes', 'Sample note'],
        ['Access notes', 'Gate code from the sample customer'],
      ],
    },
    { kind: 'heading', text: 'Pavers: $42.00' },
    expect.objectContaining({ kind: 'table', rows: [['Sample pavers', '12 sq ft', '$3.50', '$42.00']] }),
    { kind: 'heading', text: 'Price, profit and margin' },
  ]);
  expect(blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows.map(({ label }) => label) : []))).toEqual([
    'Cost',
    'Discounts',
    'Price before tax',
    expect.stringMatching(/^Taxable \(/),
    expect.stringMatching(/^Tax \(/),
    'Grand total',
    'Profit',
    expect.stringMatching(/^Margin · /),
  ]);
});
