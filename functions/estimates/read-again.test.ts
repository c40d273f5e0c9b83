import { afterAll, expect, test } from 'vitest';

import { accountPartition, estimateKey, linesKey } from '#shared/table/keys.ts';
import { aLine, newEstimate } from '../testing/estimates.ts';
import { openOffice } from '../testing/office.ts';
import { readPartition } from '../testing/operator.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterAll(leaveRole);

test('an estimate that is saved while it is read is read again', async () => {
  const { session, accountId } = await openOffice();
  const { id } = await newEstimate(session, { lineItems: [aLine({ label: 'After the save' })] });
  const [header, lines] = [estimateKey(accountId, id), linesKey(accountId, id, 0)].map(({ sk }) => sk);
  const stored = await readPartition(accountPartition(accountId));
  const saved = stored.filter(({ sk }) => sk === header || sk === lines);
  const torn = saved.map((item) => (item['sk'] === lines ? { ...item, linesVersion: 2 } : item));
  stubRole('estimates');
  const { table } = await import('../storage/table.ts');
  const reads = [torn, torn, saved];
  Object.assign(table.client, { send: async () => ({ Responses: { [table.name]: reads.shift() } }) });
  const { findStored } = await import('./estimate-store.ts');
  expect((await findStored(accountId, id))?.lines.map(({ label }) => label)).toEqual(['After the save']);
  expect(reads).toEqual([]);
});
