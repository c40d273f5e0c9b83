import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { canceledTransaction } from '../testing/canceled-transaction.ts';
import { alwaysWork } from '../testing/due-works.ts';
import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';
import { catchLog } from '../testing/written-lines.ts';
import type { DueWork, DueWorks, StoredDue } from './due.ts';

const now = new Date('2026-11-24T15:00:00.000Z');
const one: StoredDue = {
  kind: 'push',
  name: 'sample',
  at: now.toISOString(),
  accountId: 'account',
  data: {},
  attempts: 0,
};

/** Why a transaction was canceled, write by write: first the claim, then the write of the effect. */
type Reasons = readonly ('None' | 'ConditionalCheckFailed')[];
const CLAIMED: Reasons = ['ConditionalCheckFailed', 'None'];
const CHANGED: Reasons = ['None', 'ConditionalCheckFailed'];

let logged: ReturnType<typeof catchLog>;
beforeEach(() => {
  logged = catchLog();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
afterAll(leaveRole);

type Command = { readonly input: { readonly TransactItems: readonly object[] } };

/** The writes of the transaction that was committed last. */
let written: readonly object[] = [];

/**
 * Does something due against a table that cancels one transaction for each entry of `canceled`, and commits the next
 * one.
 */
const doOnce = (due: StoredDue, work: DueWork, ...canceled: readonly Reasons[]) =>
  doAs(due, alwaysWork(work), ...canceled);

async function doAs(due: StoredDue, works: DueWorks, ...canceled: readonly Reasons[]) {
  const waiting = [...canceled];
  const send = async ({ input }: Command) => {
    const reasons = waiting.shift();
    if (!reasons) {
      written = input.TransactItems;
      return {};
    }
    throw canceledTransaction(...reasons);
  };
  await answerForTable(send);
  const { runDue } = await import('./run-due.ts');
  return runDue(due, { now, works });
}

/** Work with one effect, and how often it ran. */
function openWork() {
  const runs = vi.fn<DueWork>(async () => [{ Put: { TableName: 'Table', Item: { pk: 'effect', sk: '-' } } }]);
  return { work: runs, ran: () => runs.mock.calls.length };
}

const fail: DueWork = () => Promise.reject(new Error('broken'));
const faults = () => logged().flatMap(({ level, message }) => (level === 'ERROR' ? [message] : []));

describe('something due', () => {
  test.each([
    ['is done with its effect', [], 'done', 1],
    ['is gone when another tick claimed it', [CLAIMED], 'gone', 1],
    ['is read again when its state changed meanwhile, and done', [CHANGED, CHANGED], 'done', 3],
    ['is put off when its state never stays', [CHANGED, CHANGED, CHANGED], 'postponed', 3],
  ] as const)('%s', async (_what, canceled, outcome, runs) => {
    const { work, ran } = openWork();
    expect([await doOnce(one, work, ...canceled), ran()]).toEqual([outcome, runs]);
    expect(faults()).toEqual(outcome === 'postponed' ? ['due work failed'] : []);
  });

  test('that fails is put off, unless another tick claimed it', async () => {
    expect([await doOnce(one, fail), await doOnce(one, fail, CLAIMED)]).toEqual(['postponed', 'gone']);
  });

  test.each([
    ['its tick', '2026-11-24T14:00:00.000Z', '2026-11-24T15:08:00.000Z'],
    ['now, when its tick is late', '2026-11-24T16:00:00.000Z', '2026-11-24T16:08:00.000Z'],
  ])('that is put off is due again after %s', async (_when, wall, at) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(wall) });
    await doOnce({ ...one, attempts: 3 }, fail);
    expect(written).toMatchObject([{ Delete: {} }, { Put: { Item: { at } } }]);
  });

  test('that is put off stays on the clock for 30 days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    await doOnce({ ...one, attempts: 3 }, fail);
    const at = '2026-11-24T15:08:00.000Z';
    const ttl = Date.parse(at) / 1000 + 30 * 24 * 3600;
    expect(written).toMatchObject([{ Delete: {} }, { Put: { Item: { at, ttl, attempts: 4 } } }]);
  });

  test('that fails the eighth time is given up, which an operator reads', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now });
    expect(await doOnce({ ...one, attempts: 6 }, fail)).toBe('postponed');
    expect(written).toMatchObject([{ Delete: {} }, { Put: { Item: { at: '2026-11-24T16:04:00.000Z', attempts: 7 } } }]);
    expect(faults()).toEqual(['due work failed']);
    expect(await doOnce({ ...one, attempts: 7 }, fail)).toBe('given up');
    expect(faults()).toEqual(['due work failed', 'due work failed', 'due work given up']);
    expect(logged().map(({ needsOperator }) => needsOperator)).toEqual([undefined, undefined, true]);
  });

  test('that is given up writes what its work wants then, and is given up even if that fails', async () => {
    const { work: giveUp } = openWork();
    const last = { ...one, attempts: 7 };
    expect(await doAs(last, alwaysWork(fail, giveUp))).toBe('given up');
    expect(written).toMatchObject([{ Delete: {} }, { Put: { Item: { pk: 'effect' } } }]);
    expect(await doAs(last, alwaysWork(fail, fail))).toBe('given up');
    expect(written).toMatchObject([{ Delete: {} }]);
    expect(await doAs(last, alwaysWork(fail, giveUp), CLAIMED)).toBe('gone');
  });
});
