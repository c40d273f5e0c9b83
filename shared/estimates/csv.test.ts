import { expect, test } from 'vitest';

import { estimateCsv } from './csv.ts';
import { estimateDefaults } from './estimate.ts';

const AT = '2026-11-21T12:00:00.000Z';

test('a spreadsheet of an estimate has its facts, a column for each part of a line, and the totals', () => {
  const csv = estimateCsv({
    ...estimateDefaults,
    id: 7,
    customerName: 'Sample Customer',
    customerAddress: '1 Sample Street',
    areaSqft: 721,
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
        creditIfWon: 1,
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
  });
  const rows = csv
    .replace(/^\uFEFF/, '')
    .replaceAll('"', '')
    .split('\r\n');
  expect(rows.filter((row) => row !== '')).toEqual([
    'Estimate,7',
    'Customer,Sample Customer',
    'Address,1 Sample Street',
    'Area (sq ft),721',
    'Category,Item,Description,Quantity,Unit,Unit cost,Extended cost,Optional,In margin,Taxable,Discount,Credited if won,Notes',
    'pavers,Sample pavers,,12,sq ft,3.50,42.00,no,yes,no,no,yes,',
    'Cost,42.00',
    'Price before tax,64.62',
    'Tax,0.00',
    'Grand total,64.62',
    'Profit,22.62',
    'Margin,35.0%',
  ]);
});
