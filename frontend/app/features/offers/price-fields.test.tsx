import { expect, test } from 'vitest';

import type { EstimateSummary } from '#shared/estimates/estimate.ts';
import type { OfferPrice } from '#shared/offers/offer-content.ts';
import { estimateListQuery } from '../../../api/estimate-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { afterPress, elementWith, markupOf, press, rendered, textOf } from '../../../testing/first-render.tsx';
import { PriceFields } from './price-fields.tsx';

const estimateOf = (id: number, grandTotal: number, proposalId?: number): EstimateSummary => ({
  id,
  status: 'draft',
  customerName: `Sample Customer ${id}`,
  customerAddress: '',
  areaSqft: 700,
  grandTotal,
  marginPct: 0.35,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  ...(proposalId !== undefined && { proposalId }),
});
const client = createQueryClient();
client.setQueryData(estimateListQuery().queryKey, {
  pages: [
    { page: [estimateOf(12, 9800)], next: '11' },
    { page: [estimateOf(3, 4300.5, 7)], next: '2' },
  ],
  pageParams: ['', '11'],
});

/** The fields of a price per sq ft whose contractor chose 'Total of an estimate', and the price that they tell. */
function choosing() {
  const told: OfferPrice[] = [];
  const price: OfferPrice = { kind: 'rate', cents: 1800 };
  const use = () => PriceFields({ price, proposalId: 7, onChange: (next) => void told.push(next) });
  const fields = afterPress(use, (shown) => press(shown, { label: 'Price' }, 'onChange', 'estimate'), client);
  return { told, choice: rendered(elementWith(fields, { proposalId: 7 }), client) };
}

test('the estimates to choose from have their customers and totals, those of the proposal first', () => {
  const options = [
    ...markupOf(choosing().choice, client).matchAll(/<(?:optgroup label|option)[^>]*?"([^"]*)"[^>]*>([^<]*)/g),
  ];
  expect(options.map(([, name, label]) => label || name)).toEqual([
    'Choose an estimate',
    'Of this proposal',
    '#3 · Sample Customer 3 · $4,300.50',
    'Other estimates',
    '#12 · Sample Customer 12 · $9,800.00',
  ]);
});

test('older estimates to choose from are shown by a press', () => {
  expect(textOf(markupOf(choosing().choice, client))).toMatch(/ Show More Estimates$/);
});

test('a price is no total of an estimate before one is chosen, and then at once the one that was shown', () => {
  const { told, choice } = choosing();
  expect(told).toEqual([]);
  press(choice, { label: 'Estimate' }, 'onChange', '3');
  expect(told).toEqual([{ kind: 'estimate', estimateId: 3, cents: 430_050 }]);
});
