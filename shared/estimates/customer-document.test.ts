import { expect, test } from 'vitest';

import { customerDocument } from './customer-document.ts';
import { estimateDefaults } from './estimate.ts';
import type { Estimate } from './estimate.ts';
import type { LineItem } from './line-item.ts';

const AT = '2026-11-21T12:00:00.000Z';

const line = (id: number, category: LineItem['category'], unit: LineItem['unit']): LineItem => ({
  id,
  category,
  label: `Sample ${category}`,
  description: '',
  qty: 12,
  unit,
  unitCost: 1,
  isOptional: 0,
  includeInMargin: 1,
  isTaxable: 0,
  isDiscount: 0,
  creditIfWon: 0,
  notes: '',
  estimateId: 1,
  extendedCost: 12,
  sortOrder: id,
  createdAt: AT,
});

const estimate: Estimate = {
  ...estimateDefaults,
  id: 1,
  lineItems: [
    line(1, 'pavers', 'sqft'),
    line(2, 'permit', 'day'),
    line(3, 'onsite', 'hour'),
    line(4, 'other', 'bag'),
    line(5, 'labor', 'hour'),
    line(6, 'machinery', 'day'),
    line(7, 'removal', 'ton'),
  ],
  costSubtotal: 84,
  sellPriceBeforeTax: 100,
  tax: 0,
  grandTotal: 100,
  profit: 16,
  marginPct: 0.16,
  createdAt: AT,
  updatedAt: AT,
  approvalHistory: [],
  version: 1,
};

test('a customer reads how much of pavers, permits, on-site and other items, and else what is included', () => {
  const { blocks } = customerDocument(estimate, undefined, undefined);
  const rows = blocks.flatMap((block) => (block.kind === 'table' && block.columns.length === 3 ? block.rows : []));
  expect(new Map(rows.map(([, item = '', quantity = '']) => [item, quantity]))).toEqual(
    new Map([
      ['Sample removal', 'Included'],
      ['Sample pavers', '12 sq ft'],
      ['Sample labor', 'Included'],
      ['Sample machinery', 'Included'],
      ['Sample permit', '12 day'],
      ['Sample onsite', '12 hour'],
      ['Sample other', '12 bag'],
    ]),
  );
});
