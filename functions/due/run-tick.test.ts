import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { addMinutes, minuteAt } from '#shared/clock/minutes.ts';
import { dueKey, duePartition } from '#shared/table/keys.ts';
import { alwaysWork } from '../testing/due-works.ts';
import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';
import { catchLog } from '../testing/written-lines.ts';

const now = new Date('2026-11-24T15:00:00.000Z');
const minute = minuteAt(now);
const good = { kind: 'push', name: 'good', at: now.toISOString(), accountId: 'account', data: {}, attempts: 0 };
/** When DynamoDB deletes the items that cannot be read, far ahead of the tests. */
const END = Date.parse('2126-11-24') / 1000;

afterEach(() => vi.restoreAllMocks());
afterAll(leaveRole);

type Command = {
  readonly input: {
    readonly ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
    readonly TransactItems?: readonly { readonly Put?: { readonly Item: object } }[];
  };
};

/** What was moved to a later minute. */
let moved: readonly object[] = [];

/**
 * Runs a tick in whose minute these items are due, after all earlier minutes are done. An item with 'many' attempts
 * cannot be moved.
 */
async function tick(items: readonly object[]) {
  const send = async (command: Command) => {
    if (JSON.stringify(command.input).includes('"many"')) throw new Error('cannot be moved');
    if (command instanceof GetCommand) return { Item: { minute: addMinutes(minute, -1) } };
    if (command.input.TransactItems) moved = command.input.TransactItems.flatMap(({ Put }) => (Put ? [Put.Item] : []));
    const isDue = command.input.ExpressionAttributeValues?.[':pk'] === duePartition(minute, 0);
    return { Items: isDue ? items : [] };
  };
  await answerForTable(send);
  const { runTick } = await import('./run-tick.ts');
  const works = alwaysWork(async () => []);
  return runTick({ now, shards: [0], works, deadline: Date.now() + 60_000 });
}

const done = (count: number) => ({ counts: { done: count, gone: 0, postponed: 0, 'given up': 0 }, minutesBehind: 0 });

test('a tick counts what it did, and an item that cannot be read keeps nothing back and is noted', async () => {
  const lines = catchLog();
  expect(await tick([good, { ...good, name: 'other' }])).toEqual(done(2));
  expect(lines()).toEqual([]);
  expect(await tick([{ ...good, attempts: 'many' }, good])).toEqual(done(1));
  const noted = { level: 'ERROR', message: 'due items cannot be read', items: 1, needsOperator: true };
  expect(lines()).toMatchObject([noted]);
});

test('an item that cannot be read is told to an operator when it is looked at first, and not again', async () => {
  const lines = catchLog();
  const newer = { ...good, ...dueKey({ minute, shard: 0, name: 'newer' }), attempts: 'several', ttl: END };
  expect(await tick([newer])).toEqual(done(0));
  expect(lines()).toMatchObject([{ message: 'due items cannot be read', items: 1, needsOperator: true }]);
  expect(await tick([...moved, good])).toEqual(done(1));
  const [, ...again] = lines();
  expect(again).toMatchObject([{ level: 'WARN', message: 'due items still cannot be read', items: 1 }]);
  expect(again[0]).not.toHaveProperty('needsOperator');
});

test('an item that cannot be read and cannot be moved keeps nothing back and is noted', async () => {
  const lines = catchLog();
  const key = dueKey({ minute, shard: 0, name: 'stuck' });
  const stuck = { ...good, ...key, attempts: 'many', ttl: END };
  expect(await tick([stuck, good])).toEqual(done(1));
  const messages = ['due items cannot be read', 'due item cannot be kept'];
  expect(lines()).toMatchObject(messages.map((message) => ({ level: 'ERROR', message })));
});
