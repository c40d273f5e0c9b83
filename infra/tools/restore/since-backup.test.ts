import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  accountKey,
  closedKey,
  closingKey,
  feedCounterKey,
  firmOfferKey,
  mailKey,
  memberKey,
  operatorAuditKey,
  sessionKey,
  suppressionKey,
} from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { sampleOffer } from '#shared/testing/sample-offer.ts';
import { openTestDatabase, TABLE_NAME, tableDefinition } from '../../local/host/dynamodb/test-database.ts';
import type { TestDatabase } from '../../local/host/dynamodb/test-database.ts';
import { carryOver } from './since-backup.ts';

const RESTORED = 'Restored';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
  await database.engine.ensureTable({ ...tableDefinition, TableName: RESTORED });
});
afterEach(() => database.close());

const write = (TableName: string, key: Key, more: object = {}) =>
  database.client.send(new PutCommand({ TableName, Item: { ...key, v: 1, ...more } }));
const run = () => carryOver({ client: database.client, from: TABLE_NAME, to: RESTORED });

async function restoredItems(): Promise<readonly object[]> {
  const { Items = [] } = await database.client.send(new ScanCommand({ TableName: RESTORED }));
  return Items.toSorted((one, other) => (String(one['pk']) < String(other['pk']) ? -1 : 1));
}

test('what people refused, closed and ended since a backup is so in the table that is restored from it', async () => {
  const [optedOut, stays, gone] = [suppressionKey('house'), accountKey('stays'), accountKey('gone')];
  await write(TABLE_NAME, stays);
  await write(TABLE_NAME, optedOut, { everyone: true });
  await write(TABLE_NAME, closedKey('gone'));
  await write(TABLE_NAME, feedCounterKey, { seq: 12 });
  for (const key of [stays, gone, memberKey('gone', 'owner'), sessionKey('signed-out')]) await write(RESTORED, key);
  await write(RESTORED, feedCounterKey, { seq: 7 });

  expect(await run()).toMatchObject({ refusals: 1, closedAccounts: 1, endedSessions: 1 });
  expect(await restoredItems()).toMatchObject([
    closingKey('gone'),
    memberKey('gone', 'owner'),
    stays,
    closedKey('gone'),
    { ...feedCounterKey, seq: 12 },
    { ...optedOut, everyone: true },
  ]);
  expect(await run()).toMatchObject({ refusals: 1, closedAccounts: 0, endedSessions: 0 });
});

test('numbers of events never go back', async () => {
  await write(TABLE_NAME, feedCounterKey, { seq: 7 });
  await write(RESTORED, feedCounterKey, { seq: 12 });
  await run();
  expect(await restoredItems()).toMatchObject([{ seq: 12 }]);
});

test('whom operators erased since the backup is named for them to repeat, by its hash, oldest first', async () => {
  const erase = (at: string, more: object) => ({ action: 'erase', at, ...more });
  const [before, first, second] = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => `${day}T10:00:00.000Z`);
  for (const table of [TABLE_NAME, RESTORED]) {
    await write(table, operatorAuditKey(before ?? '', 'a'), erase(before ?? '', { emailHash: 'known' }));
  }
  await write(TABLE_NAME, operatorAuditKey(second ?? '', 'b'), erase(second ?? '', { addressHash: 'house' }));
  await write(TABLE_NAME, operatorAuditKey(first ?? '', 'c'), erase(first ?? '', { emailHash: 'person' }));
  await write(TABLE_NAME, operatorAuditKey(first ?? '', 'd'), { action: 'export', at: first, emailHash: 'person' });
  const wanted = [
    { at: first, hash: 'person' },
    { at: second, hash: 'house' },
  ];
  expect([(await run()).erasures, (await run()).erasures]).toEqual([wanted, wanted]);
});

const paid = {
  customerId: 'cus_1',
  checkoutId: 'cs_1',
  subscription: {
    id: 'sub_1',
    plan: 'pro',
    period: 'month',
    status: 'active',
    since: '2026-11-02T10:00:00.000Z',
    until: '2026-12-02T10:00:00.000Z',
    endsThen: false,
  },
  planVersion: 3,
};

test('what an account bought since the backup it still has, and nothing else of it comes back', async () => {
  const key = accountKey('buyer');
  await write(TABLE_NAME, key, { ...paid, plan: 'free', name: 'After' });
  await write(RESTORED, key, { plan: 'free', name: 'Before', planVersion: 1 });
  for (let times = 0; times < 2; times += 1) {
    expect((await run()).chargedAccounts).toEqual([]);
    expect(await restoredItems()).toEqual([{ ...key, v: 1, ...paid, plan: 'free', name: 'Before' }]);
  }
});

test('what an account learned in the restored table is not taken back by what the old one knew', async () => {
  const key = accountKey('buyer');
  const ended = { ...paid, subscription: { ...paid.subscription, status: 'canceled' }, planVersion: 4 };
  await write(TABLE_NAME, key, paid);
  await write(RESTORED, key, ended);
  await run();
  expect(await restoredItems()).toMatchObject([ended]);
});

test('an account that is gone with the plan it pays for is named, unless it is charged no more', async () => {
  const { subscription } = paid;
  await write(TABLE_NAME, accountKey('charged'), paid);
  await write(TABLE_NAME, accountKey('ending'), { ...paid, subscription: { ...subscription, endsThen: true } });
  await write(TABLE_NAME, accountKey('never'), { plan: 'free' });
  await write(TABLE_NAME, memberKey('charged', 'owner'));
  expect((await run()).chargedAccounts).toEqual([{ accountId: 'charged', customerId: 'cus_1' }]);
  expect(await restoredItems()).toEqual([]);
});

test('a payment of a deposit that the restored table does not know is named, with what became of it', async () => {
  const opened = { version: 1, cents: 250_000, refundedCents: 0, isPending: false, isOver: false };
  const closed = { ...opened, isOver: true };
  const page = (session: string, more: object) => ({ session, account: 'acct_1', ...more });
  const offerWith = (...checkouts: object[]) => ({ ...sampleOffer(), checkouts });
  const known = page('known', { ...closed, intent: 'pi_0' });
  await write(
    TABLE_NAME,
    firmOfferKey('page'),
    offerWith(
      known,
      page('paid', { ...closed, intent: 'pi_1' }),
      page('returned', { ...closed, intent: 'pi_2', refundedCents: 250_000 }),
      page('failed', { ...closed, intent: 'pi_3' }),
      page('found', { ...closed, intent: 'pi_4' }),
      page('taken', { ...closed, intent: 'pi_5', disputes: [{ id: 'du_1', cents: 250_000, state: 'lost' }] }),
      page('bank', { ...opened, isPending: true }),
      page('open', opened),
      page('ended', closed),
    ),
  );
  const before = [
    page('returned', { ...closed, intent: 'pi_2' }),
    page('failed', closed),
    page('found', opened),
    page('taken', { ...closed, intent: 'pi_5' }),
  ];
  await write(RESTORED, firmOfferKey('page'), offerWith(known, ...before));
  const offer = { accountId: 'sample', pageId: 'page', stripeAccount: 'acct_1', cents: 250_000, refundedCents: 0 };
  expect((await run()).lostPayments).toEqual([
    { ...offer, session: 'paid', state: 'paid' },
    { ...offer, session: 'returned', state: 'paid back', refundedCents: 250_000 },
    { ...offer, session: 'failed', state: 'paid' },
    { ...offer, session: 'found', state: 'paid, found when somebody looks' },
    { ...offer, session: 'taken', state: 'disputed' },
    { ...offer, session: 'bank', state: 'bank is asked' },
    { ...offer, session: 'open', state: 'can be paid' },
  ]);
});

test('of an offer that is gone every payment is named', async () => {
  const checkout = { session: 'cs_1', account: 'acct_1', version: 1, cents: 250_000, refundedCents: 0 };
  const paidOffer = { ...sampleOffer(), checkouts: [{ ...checkout, intent: 'pi_1', isPending: false, isOver: true }] };
  await write(TABLE_NAME, firmOfferKey('page'), paidOffer);
  expect((await run()).lostPayments).toMatchObject([{ session: 'cs_1', state: 'paid' }]);
  expect(await restoredItems()).toEqual([]);
});

test('a mail that was sent since the backup is known, and one that waits is still to be sent', async () => {
  const [sent, waited, waits, known] = ['1-sent', '2-waited', '3-waits', '4-known'].map(mailKey);
  for (const key of [sent, waited, known]) await write(TABLE_NAME, key ?? mailKey(''), { state: 'sent' });
  await write(TABLE_NAME, waits ?? mailKey(''), { state: 'waiting' });
  await write(RESTORED, waited ?? mailKey(''), { state: 'waiting', text: 'Sample text' });
  await write(RESTORED, known ?? mailKey(''), { state: 'sent' });
  expect((await run()).mails).toBe(2);
  expect(await restoredItems()).toEqual([sent, waited, known].map((key) => ({ ...key, v: 1, state: 'sent' })));
  expect((await run()).mails).toBe(0);
});
