import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { kind, pagePartition } from '#shared/table/keys.ts';
import { readPartition, writeItem } from '../testing/operator.ts';
import { leaveRole, stubRole } from '../testing/role.ts';

afterAll(leaveRole);

test('nothing of a deleted page stays, also when it is more than one read returns', async () => {
  const pageId = randomUUID();
  const pk = pagePartition(pageId);
  const text = 'x'.repeat(390_000); // a read ends at 1 MB, an item at 400 KB
  for (let n = 0; n < 5; n += 1) await writeItem({ pk, sk: `${kind.view}#${n}`, text });
  stubRole('background');
  const { deletePageRest } = await import('./delete-page.ts');
  await deletePageRest(pageId);
  expect(await readPartition(pk)).toEqual([]);
});
