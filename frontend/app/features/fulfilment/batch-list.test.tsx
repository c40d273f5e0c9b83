import { expect, test } from 'vitest';

import { batch } from '#shared/mailers/contract.ts';
import { batchesQuery } from '../../../api/mailer-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { BatchList } from './batch-list.tsx';

/** The list with one batch of a piece in a state. */
function shown(state: 'building' | 'done' | 'stopped'): string {
  const sha256 = 'ab'.repeat(32);
  const piece = { accountId: '1', id: '1'.repeat(26), sha256 };
  const at = '2026-11-02T12:00:00.000Z';
  const one = { id: piece.id, at, userId: '1', state, attempt: 1, pieces: [piece], left: [], sha256, bytes: 1e6 };
  const client = createQueryClient();
  client.setQueryData(batchesQuery().queryKey, { batches: [{ ...batch.parse(one), checked: 0 }] });
  return textOf(markupOf(<BatchList />, client));
}

test('an archive that stopped is gone on with, and one that is done is downloaded', () => {
  expect(shown('stopped')).toMatch(/Go On$/);
  expect(shown('done')).toMatch(/Results Download$/);
  expect(shown('building')).not.toMatch(/Go On|Download/);
});
