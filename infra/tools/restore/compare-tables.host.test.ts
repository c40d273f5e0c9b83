import { expect, inject, test } from 'vitest';

import { onLocalHost } from '../operator/aws-settings.ts';
import { compareTables } from './compare-tables.ts';

test('a table equals itself, item by item', async () => {
  const aws = onLocalHost(Number(new URL(inject('aws')).port) - 1);
  const table = inject('tableName');
  const { equal, changed, onlyThere, onlyRestored } = await compareTables(aws, table, table);
  expect(equal).toBeGreaterThan(0);
  expect([changed, onlyThere, onlyRestored]).toEqual([0, 0, 0]);
});
