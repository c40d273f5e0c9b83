import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { listFilters, listOrders } from './list-choice.ts';
import { filterCounts, isShown, listView } from './list-view.ts';
import { proposalStatus } from './status.ts';

const NOW = '2026-11-22T12:00:00.000Z';

const one = (name: string, more: object = {}) => ({
  name,
  status: 'draft' as const,
  totalCost: 0,
  propertyAddress: name,
  createdAt: NOW,
  ...more,
});
const newestFirst = [
  one('10 Oak', { createdAt: '2026-11-03T00:00:00.000Z', totalCost: 500 }),
  one('9 Oak', { createdAt: '2026-11-02T00:00:00.000Z', totalCost: 900, visitAt: '2026-11-25T15:00:00.000Z' }),
  one('2 Elm', { createdAt: '2026-11-01T00:00:00.000Z', totalCost: 900, visitAt: '2026-11-24T15:00:00.000Z' }),
  one('1 Elm', { createdAt: '2026-10-31T00:00:00.000Z', visitAt: '2026-11-01T15:00:00.000Z' }),
];
const names = (choice: Partial<Parameters<typeof listView>[1]>) =>
  listView(newestFirst, { filter: 'all', order: 'newest', now: NOW, ...choice }).map(({ name }) => name);

describe('listView', () => {
  test.each([
    ['newest', ['10 Oak', '9 Oak', '2 Elm', '1 Elm']],
    ['oldest', ['1 Elm', '2 Elm', '9 Oak', '10 Oak']],
    ['price', ['9 Oak', '2 Elm', '10 Oak', '1 Elm']],
    ['address', ['1 Elm', '2 Elm', '9 Oak', '10 Oak']],
    ['visit', ['2 Elm', '9 Oak', '10 Oak', '1 Elm']],
  ] as const)('orders by %s', (order, expected) => {
    expect(names({ order })).toEqual(expected);
  });

  test('shows visits that are still ahead', () => {
    expect(names({ filter: 'visit' })).toEqual(['9 Oak', '2 Elm']);
  });

  const listed = fc.record({
    status: fc.constantFrom(...proposalStatus.options),
    totalCost: fc.integer({ min: 0, max: 9 }),
    propertyAddress: fc.string(),
    createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', NOW),
    visitAt: fc.constantFrom(null, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'),
  });

  test('shows each proposal that its filter counts, once, in every order', () => {
    const choice = fc.record({ filter: fc.constantFrom(...listFilters), order: fc.constantFrom(...listOrders) });
    fc.assert(
      fc.property(fc.array(listed), choice, (all, { filter, order }) => {
        const shown = listView(all, { filter, order, now: NOW });
        expect(shown).toHaveLength(filterCounts(all, NOW)[filter]);
        expect(new Set(shown)).toEqual(new Set(all.filter((its) => isShown(its, filter, NOW))));
      }),
    );
  });
});
