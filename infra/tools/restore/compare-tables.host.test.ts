import { expect, inject, test, vi } from 'vitest';

import { onLocalHost } from '../operator/aws-settings.ts';
import { compareTables } from './compare-tables.ts';

test('a table equals itself, item by item', async () => {
  const aws = onLocalHost(Number(new URL(inject('aws')).port) - 1);
  const table = inject('tableName');
  // Consequences of other tests may be stored between the two readings.
  const { equal } = await vi.waitFor(
    async () => {
      const { equal: alike, changed, onlyThere, onlyRestored } = await compareTables(aws, table, table);
      expect([changed, onlyThere, onlyRestored]).toEqual([0, 0, 0]);
      return { equal: alike };
    },
    { timeout: 120_000 },
  );
  expect(equal).toBeGreaterThan(0);
});
