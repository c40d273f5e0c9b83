import { afterAll, expect, test } from 'vitest';

import { boardLists } from '#shared/today/board-entries.ts';
import { canceledTransaction } from '../testing/canceled-transaction.ts';
import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';
import type { Tally } from './tally.ts';

afterAll(leaveRole);

const AT = '2026-11-24T15:00:00.000Z';
const END = '2026-11-24T16:00:00.000Z';
const house = { id: 7, slug: 'sample', address: '7 Sample Street', status: 'sent', at: AT } as const;
const after: Tally = {
  version: 0,
  wonBy: [],
  isClosed: false,
  isDeclined: false,
  entries: { call: house, draft: house, opened: house, visit: { ...house, end: END } },
};

type Command = { readonly input: { readonly TransactItems: readonly { readonly Put: { readonly Item: object } }[] } };

/** Calls `saveTally` with a table that handles the transaction with `send`. */
async function save(send: (command: Command) => Promise<unknown>): Promise<boolean> {
  await answerForTable(send);
  const { saveTally } = await import('./board-store.ts');
  return saveTally({ accountId: 'account', id: 7, before: undefined, after });
}

test('opened pages and visits leave the board three days after they end, calls and drafts stay until something happens', async () => {
  const ttls: unknown[] = [];
  const isSaved = await save(async ({ input }) => {
    const [, ...rows] = input.TransactItems.map(({ Put }) => Put.Item);
    ttls.push(...rows.map((row) => ('ttl' in row ? row.ttl : undefined)));
  });
  const threeDays = (from: string) => Date.parse(from) / 1000 + 3 * 24 * 3600;
  expect([isSaved, boardLists, ttls]).toEqual([
    true,
    ['call', 'draft', 'opened', 'visit'],
    [undefined, undefined, threeDays(AT), threeDays(END)],
  ]);
});

test('what somebody else changed meanwhile is not saved', async () => {
  expect(await save(() => Promise.reject(canceledTransaction('ConditionalCheckFailed')))).toBe(false);
});
