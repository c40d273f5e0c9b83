import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

type Requests = readonly { readonly DeleteRequest: { readonly Key: { readonly pk: string; readonly sk: string } } }[];

/** Sort keys that each call deleted. */
let calls: (readonly string[])[];
/** How many deletions of the first call the table leaves undone. */
let leaves: number;

beforeEach(() => {
  [calls, leaves] = [[], 0];
});

afterAll(leaveRole);

/** Imports the functions with a table that answers a query with these items. `more` may say that there are others. */
async function openTable(items: readonly object[] = [], more = {}) {
  const send = async (command: { readonly input: { readonly RequestItems?: Readonly<Record<string, Requests>> } }) => {
    if (!(command instanceof BatchWriteCommand)) return { Items: items, ...more };
    const asked = command.input.RequestItems?.['Table'] as Requests;
    const open = asked.slice(0, calls.length === 0 ? leaves : 0);
    calls.push(asked.slice(open.length).map(({ DeleteRequest }) => DeleteRequest.Key.sk));
    return { UnprocessedItems: open.length > 0 ? { Table: open } : {} };
  };
  await answerForTable(send);
  return import('./delete-items.ts');
}

const keys = Array.from({ length: 30 }, (_, n) => ({ pk: 'P', sk: String(n) }));

test('items are deleted 25 at a time, and again what the table left undone', async () => {
  leaves = 2;
  const { deleteItems } = await openTable();
  await deleteItems(keys);
  const [first = [], ...rest] = calls;
  expect([first.length, rest]).toEqual([
    23,
    [
      ['0', '1'],
      ['25', '26', '27', '28', '29'],
    ],
  ]);
});

const after = (n: number) => ({ LastEvaluatedKey: { pk: 'P', sk: String(n) } });

test.each([
  ['is empty when nothing comes after them', {}, true],
  ['is not known to be empty when they were as many as asked for', after(2), false],
])('a partition whose first items are deleted %s', async (_name, more, done) => {
  const { deleteBatch } = await openTable(keys.slice(0, 3), more);
  expect([await deleteBatch('P', 3), calls]).toEqual([done, [['0', '1', '2']]]);
});

test('a page that ends at 1 MB, before as many items as asked for, is not taken for the last', async () => {
  const { deleteBatch } = await openTable(keys.slice(0, 3), after(2));
  expect(await deleteBatch('P', 100)).toBe(false);
});
