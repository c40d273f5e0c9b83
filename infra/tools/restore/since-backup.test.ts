import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  accountKey,
  closedKey,
  closingKey,
  feedCounterKey,
  memberKey,
  operatorAuditKey,
  sessionKey,
  suppressionKey,
} from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
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
