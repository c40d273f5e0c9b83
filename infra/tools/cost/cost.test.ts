import { describe, expect, test } from 'vitest';

import { imageJob } from '#shared/imaging/image-job.ts';
import { billedUnits } from './billed-units.ts';
import { costTable, totalOf } from './cost-table.ts';
import { countTransitions } from './count-transitions.ts';
import { readPrices } from './price-list.ts';

const prices = readPrices();

test('every price has a unit, a source and a date', () => {
  expect(prices.asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(new Set(prices.prices.map(({ id }) => id)).size).toBe(prices.prices.length);
});

describe('the cost of a proposal', () => {
  const uses = [
    { service: 's3', operation: 'PUT /media/media/1', amount: 1 },
    { service: 'geo', operation: 'POST /places/v0/indexes/places/search/text', amount: 1 },
    { service: 'geo', operation: 'POST /places/v0/indexes/places/search/suggestions', amount: 1 },
    { service: 'maps', operation: 'GET /maps/api/streetview', amount: 1 },
    { service: 'maps', operation: 'GET /maps/api/streetview/metadata', amount: 1 },
    { service: 'http', operation: 'edge bytes', amount: 2e9 },
    { service: 'secretsmanager', operation: 'GetSecretValue', amount: 1 },
  ];
  const calls = [
    { principal: 'Fn', name: 'GetItem', kind: 'read' as const, units: 0.5 },
    { principal: 'Fn', name: 'PutItem', kind: 'write' as const, units: 2 },
    { principal: 'Fn', name: 'PutItem', kind: 'write' as const, units: 1 },
  ];

  test('counts each use in the unit that is billed', () => {
    expect(Object.fromEntries(billedUnits(uses, calls))).toEqual({
      's3-write': 1,
      place: 1,
      suggestion: 1,
      'street-view': 1,
      'edge-bytes': 2,
      'dynamodb-read': 0.5,
      'dynamodb-write': 3,
    });
  });

  test('adds up units times prices', () => {
    const amounts = new Map([
      ['ai', 0.06],
      ['place', 2],
    ]);
    expect(totalOf(prices, amounts)).toBeCloseTo(0.06 + 2 * 0.004, 6);
  });

  test('is shown for one and for 1,000 proposals, with and without AI', () => {
    const table = costTable(prices, [
      { name: 'with AI', amounts: new Map([['ai', 0.06]]) },
      { name: 'without AI', amounts: new Map() },
    ]);
    expect(table).toMatch(/OpenAI designs.*\$0\.0600\s+\$60\.00\s+0\s+\$0\.0000\s+\$0\.0000/);
    expect(table).toContain(`Prices of ${prices.asOf}.`);
    expect(table).not.toContain('Street View');
  });
});

test.each(imageJob.shape.kind.options)('a job of the kind %s takes at most four transitions', (kind) => {
  expect(countTransitions(kind)).toBeGreaterThanOrEqual(3);
  expect(countTransitions(kind)).toBeLessThanOrEqual(4);
});
