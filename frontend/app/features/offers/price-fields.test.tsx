import { expect, test } from 'vitest';

import type { EstimateSummary } from '#shared/estimates/estimate.ts';
import type { OfferPrice } from '#shared/offers/offer-content.ts';
import { estimateListQuery } from '../../../api/estimate-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import {
  afterPress,
  elementWith,
  firstRender,
  markupOf,
  press,
  rendered,
  textOf,
} from '../../../testing/first-render.tsx';
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

/** The fields of a price per sq ft after the contractor chose 'Total of an estimate', and the prices they report. */
function choosing() {
  const told: OfferPrice[] = [];
  const price: OfferPrice = { kind: 'rate', cents: 1800 };
  const use = () => PriceFields({ price, sqFt: 800, proposalId: 7, onChange: (next) => void told.push(next) });
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

test.each<[OfferPrice, 'rate' | 'fixed', number, OfferPrice]>([
  [{ kind: 'rate', cents: 1250 }, 'fixed', 800, { kind: 'fixed', cents: 1_000_000 }],
  [{ kind: 'rate', cents: 1475 }, 'fixed', 742.5, { kind: 'fixed', cents: 1_095_188 }],
  [{ kind: 'fixed', cents: 1_000_000 }, 'rate', 800, { kind: 'rate', cents: 1250 }],
  [{ kind: 'fixed', cents: 1_000_000 }, 'rate', 742.5, { kind: 'rate', cents: 1347 }],
  [{ kind: 'estimate', estimateId: 3, cents: 980_000 }, 'fixed', 800, { kind: 'fixed', cents: 980_000 }],
  [{ kind: 'estimate', estimateId: 3, cents: 980_000 }, 'rate', 800, { kind: 'rate', cents: 1225 }],
  [{ kind: 'rate', cents: 1250 }, 'fixed', 0, { kind: 'fixed', cents: 0 }],
  [{ kind: 'fixed', cents: 1_000_000 }, 'rate', 0, { kind: 'rate', cents: 0 }],
  // The contractor goes back from choosing an estimate.
  [{ kind: 'rate', cents: 1250 }, 'rate', 0, { kind: 'rate', cents: 1250 }],
])('a price %o that is made a %s one over %d sq ft stays the same price, or none: %o', (price, kind, sqFt, now) => {
  const told: OfferPrice[] = [];
  const fields = firstRender(() =>
    PriceFields({ price, sqFt, proposalId: 7, onChange: (next) => void told.push(next) }),
  );
  press(fields, { label: 'Price' }, 'onChange', kind);
  expect(told).toEqual([now]);
});
