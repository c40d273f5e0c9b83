import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

type Requests = readonly { readonly DeleteRequest: { readonly Key: { readonly pk: string; readonly sk: string } } }[];

/** Sort keys of what each call deleted. */
let calls: (readonly string[])[];
/** What the table leaves undone of its first call. */
let leaves: number;

beforeEach(() => {
  [calls, leaves] = [[], 0];
});

afterAll(leaveRole);

/** The functions at a table that holds these items. */
async function openTable(items: readonly object[] = []) {
  const send = async (command: { readonly input: { readonly RequestItems?: Readonly<Record<string, Requests>> } }) => {
    if (!(command instanceof BatchWriteCommand)) return { Items: items };
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

test.each([
  [3, false],
  [4, true],
])(
  'a partition of three items, of which %i at most are deleted, is empty after that or not: %s',
  async (limit, done) => {
    const { deleteBatch } = await openTable(keys.slice(0, 3));
    expect([await deleteBatch('P', limit), calls]).toEqual([done, [['0', '1', '2']]]);
  },
);
