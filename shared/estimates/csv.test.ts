import { expect, test } from 'vitest';

import { pricedEstimate } from '../testing/sample-estimate.ts';
import { estimateCsv } from './csv.ts';

test('a spreadsheet of an estimate has its facts, a column for each part of a line, and the totals', () => {
  const csv = estimateCsv({
    ...pricedEstimate,
    areaSqft: 721,
    lineItems: pricedEstimate.lineItems.map((line) => ({ ...line, creditIfWon: 1 })),
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

test.each([
  ['pavers', 'yes'],
  ['labor', 'no'],
] as const)('a spreadsheet says that a line of %s with the flag is taxed: %s', (category, taxed) => {
  const lineItems = pricedEstimate.lineItems.map((line) => ({ ...line, category, isTaxable: 1 as const }));
  expect(estimateCsv({ ...pricedEstimate, lineItems })).toContain(`42.00,no,yes,${taxed},no,no`);
});
