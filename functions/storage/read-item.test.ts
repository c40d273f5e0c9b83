import { afterAll, expect, test } from 'vitest';

import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

afterAll(leaveRole);

const keys = [
  { pk: 'P', sk: '1' },
  { pk: 'P', sk: '2' },
];

type Asked = { readonly input: { readonly RequestItems: { readonly Table: { readonly Keys: readonly object[] } } } };

/** A table that answers only the first `reads` of the keys it is asked for. */
async function openTable(reads: number) {
  await answerForTable(async ({ input }: Asked) => {
    const { Keys } = input.RequestItems.Table;
    const UnprocessedKeys = Keys.length > reads ? { Table: { Keys: Keys.slice(reads) } } : {};
    return { Responses: { Table: Keys.slice(0, reads) }, UnprocessedKeys };
  });
  return import('./read-item.ts');
}

test('items that the table leaves unread are asked for again', async () => {
  const { readItems } = await openTable(1);
  expect(await readItems(keys)).toEqual(keys);
});

test('a table that has too much to do is no conflict with somebody else', async () => {
  const { readItems } = await openTable(0);
  await expect(readItems(keys)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Too much is being done at once. Please try again in a minute.',
  });
});
