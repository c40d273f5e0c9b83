import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { addMinutes, dueMinute } from '#shared/clock/minutes.ts';
import { shardOf, SHARDS } from '#shared/clock/shards.ts';
import { clockKey, dueKey, visitKey } from '#shared/table/keys.ts';
import { dueAt, openClock, setClock, tickAt, tickOf } from '../testing/clock.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newPage } from '../testing/open-pages.ts';
import { deleteItem, readItem, writeItem } from '../testing/operator.ts';
import { mailsByRecipient, subjectsOf } from '../testing/outbox.ts';

const START = '2031-03-04T15:00:00.000Z';
const AT = '2031-03-04T13:00:00.000Z';
let office: Office;
let proposalId: number;

beforeAll(async () => {
  // No owner, so that only homeowners are told.
  office = await openOffice({ role: 'estimator' });
  proposalId = (await newPage(office.session)).id;
});

/** A booked visit as it is stored, at a page of its own, with one reminder on the clock. */
async function writeVisit(email: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const [id, pageId] = [randomBytes(10).toString('hex'), randomBytes(10).toString('hex')];
  const { accountId } = office;
  const slot = { start: START, end: '2031-03-04T16:00:00.000Z', timeZone: 'America/New_York', state: 'booked' };
  const person = { name: 'Sample Homeowner', phone: '', email, note: '' };
  const place = { pageId, slug: 'sample', accountId, proposalId, address: '1 Sample St', companyName: 'Oak Paving' };
  const rest = { token: id, companyPhone: '', idempotencyKey: '', changedAt: START };
  await writeItem({ ...visitKey(pageId), v: 1, id, ...slot, ...person, ...place, ...rest });
  await writeReminder(`${id}#soon`, { pageId, visitId: id, start: START, reminder: 'soon', ...more });
  return id;
}

async function writeReminder(name: string, data: Readonly<Record<string, string>>, attempts = 0): Promise<void> {
  const kind = 'visit-reminder';
  const key = dueKey({ minute: dueMinute(AT), shard: shardOf(`${kind}#${name}`), name: `${kind}#${name}` });
  await writeItem({ ...key, v: 1, kind, name, at: AT, accountId: office.accountId, data, attempts });
}

/** How many reminders lie in the outbox for each of the addresses. */
async function remindersTo(...addresses: readonly string[]): Promise<number[]> {
  const mails = await mailsByRecipient();
  const isReminder = (subject: string) => subject.startsWith('Your visit with Oak Paving:');
  return addresses.map((to) => subjectsOf(mails.get(to) ?? []).filter(isReminder).length);
}

const later = (minutes: number): string => new Date(Date.parse(AT) + minutes * 60_000).toISOString();
/** When DynamoDB deletes what the clock never got to. */
const END = Date.parse(later(30 * 24 * 60)) / 1000;

const addressOf = (n: number | string): string => `clock-${office.userId}-${n}@paveprint.example`;

describe('a tick', () => {
  test('comes to every minute that was missed', async () => {
    await writeVisit(addressOf('missed'));
    await tickAt('2031-03-04T14:30:00.000Z', { since: '2031-03-04T12:00:00.000Z' });
    await eventually(() => remindersTo(addressOf('missed')), [1]);
    expect(await dueAt(AT, office.accountId)).toEqual([]);
    const minute = (await readItem(clockKey(0)))?.['minute'];
    expect(minute).toBe(addMinutes('2031-03-04T14:30Z', -3));
  });

  test('comes once more to the minutes just before, for what was written while they were done', async () => {
    await tickAt(AT);
    await writeVisit(addressOf('late'));
    await tickAt('2031-03-04T13:03:00.000Z', { since: '2031-03-04T13:00:00.000Z' });
    await eventually(() => remindersTo(addressOf('late')), [1]);
  });

  test('finds what changed meanwhile, and does not do it', async () => {
    await writeVisit(addressOf('moved'), { start: '2031-03-04T18:00:00.000Z' });
    await writeVisit(addressOf('kept'));
    await tickAt(AT);
    await eventually(() => remindersTo(addressOf('kept')), [1]);
    expect(await remindersTo(addressOf('moved'))).toEqual([0]);
    expect(await dueAt(AT, office.accountId)).toEqual([]);
  });

  test('never moves the clock back', async () => {
    await setClock('2031-03-04T14:00Z');
    const clock = openClock();
    await clock.run(tickOf(AT));
    await clock.stop();
    for (let shard = 0; shard < SHARDS; shard += 1) {
      expect(await readItem(clockKey(shard))).toMatchObject({ minute: '2031-03-04T14:00Z' });
    }
  });

  test('goes on at once when a clock that was ahead is set back', async () => {
    await writeVisit(addressOf('set-back'));
    await setClock('2031-03-05T13:00Z');
    const clock = openClock();
    await clock.run(tickOf(AT));
    await clock.stop();
    await eventually(() => remindersTo(addressOf('set-back')), [1]);
    expect(await dueAt(AT, office.accountId)).toEqual([]);
  });

  test('that is killed in the middle leaves the rest to the next, and nothing is done twice', async () => {
    const addresses = Array.from({ length: 120 }, (_, n) => addressOf(n));
    await Promise.all(addresses.map((address) => writeVisit(address)));
    await setClock(addMinutes(dueMinute(AT), -1));
    const clock = openClock();
    void clock.run(tickOf(AT));
    await vi.waitFor(async () => expect((await dueAt(AT, office.accountId)).length).toBeLessThan(110), {
      timeout: 120_000,
      interval: 5,
    });
    await clock.stop();
    const left = (await dueAt(AT, office.accountId)).length;
    expect(left).toBeGreaterThan(0);
    await tickAt(AT, { times: 2 });
    expect(await dueAt(AT, office.accountId)).toEqual([]);
    await eventually(
      () => remindersTo(...addresses),
      addresses.map(() => 1),
    );
  });
});

test('what an older release cannot read waits for the newer one, and is done when that is back', async () => {
  const id = await writeVisit(addressOf('newer'));
  const [due] = (await dueAt(AT, office.accountId)).filter(({ name }) => name === `${id}#soon`);
  const newer = { ...due, pk: String(due?.['pk']), sk: String(due?.['sk']), attempts: 'many', ttl: END };
  const past = { ...newer, sk: `${newer.sk}-past`, ttl: Math.floor(Date.now() / 1000) };
  for (const item of [newer, past]) await writeItem(item);
  for (const minutes of [0, 15]) await tickAt(later(minutes));
  const [kept, ...more] = await dueAt(later(30), office.accountId);
  expect(kept).toEqual({ ...newer, pk: kept?.['pk'], at: later(30), wasMoved: true });
  expect([more, await dueAt(later(15), office.accountId)]).toEqual([[], []]);
  expect(await dueAt(AT, office.accountId)).toEqual([past]);
  await deleteItem({ pk: past.pk, sk: past.sk });
  await writeItem({ ...newer, ...kept, attempts: 0 });
  await tickAt(later(30));
  await eventually(() => remindersTo(addressOf('newer')), [1]);
  expect(await dueAt(later(30), office.accountId)).toEqual([]);
});

describe('something due that fails', () => {
  test('is put off, for longer each time, and keeps nothing else back', async () => {
    await writeReminder('broken', { reminder: 'never' });
    await writeVisit(addressOf('beside'));
    await tickAt(AT);
    await eventually(() => remindersTo(addressOf('beside')), [1]);
    for (const [minutes, attempts] of [
      [1, 1],
      [3, 2],
      [7, 3],
    ] as const) {
      const then = later(minutes);
      expect(await dueAt(then, office.accountId)).toMatchObject([{ name: 'broken', attempts }]);
      await tickAt(then);
    }
  });

  test('is given up the eighth time', async () => {
    await writeReminder('hopeless', { reminder: 'never' }, 7);
    await tickAt(AT);
    expect((await dueAt(AT, office.accountId)).map(({ name }) => name)).toEqual([]);
  });
});
