import { DescribeTimeToLiveCommand, UpdateTimeToLiveCommand } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';

import { openTestDatabase, TABLE_NAME as TableName } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

const now = Date.parse('2026-05-01T12:00:00Z');
const seconds = now / 1000;

let database: TestDatabase;
afterEach(() => database.close());

async function seeded(faults = {}): Promise<void> {
  database = await openTestDatabase(faults);
  const items = [
    { pk: 'past', ttl: seconds - 1 },
    { pk: 'now', ttl: seconds },
    { pk: 'future', ttl: seconds + 1 },
    { pk: 'not a time', ttl: 7 },
    { pk: 'text', ttl: String(seconds - 1) },
    { pk: 'none' },
  ];
  const requests = items.map((item) => ({ PutRequest: { Item: { sk: '-', ...item } } }));
  await database.client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
}
async function remaining(): Promise<readonly unknown[]> {
  const { Items = [] } = await database.client.send(new ScanCommand({ TableName, ConsistentRead: true }));
  return Items.map((item) => String(item['pk'])).toSorted();
}

describe('time to live', () => {
  test('deletes expired items and nothing else', async () => {
    await seeded();
    expect(await database.engine.sweepExpired(now)).toBe(2);
    expect(await remaining()).toEqual(['future', 'none', 'not a time', 'text']);
  });

  test('marks its deletions in the stream as DynamoDB’s own', async () => {
    await seeded();
    await database.engine.sweepExpired(now);
    const records = await database.engine.readStream(TableName, undefined, 100);
    const removals = records.filter(({ eventName }) => eventName === 'REMOVE');
    expect(removals).toHaveLength(2);
    for (const { userIdentity } of removals) {
      expect(userIdentity).toEqual({ type: 'Service', principalId: 'dynamodb.amazonaws.com' });
    }
  });

  test('keeps expired items when the fault keepExpired is on', async () => {
    await seeded({ keepExpired: true });
    expect(await database.engine.sweepExpired(now)).toBe(0);
    expect(await remaining()).toHaveLength(6);
  });

  test('can be described and switched off', async () => {
    await seeded();
    const raw = database.client;
    const describeIt = new DescribeTimeToLiveCommand({ TableName });
    const off = { AttributeName: 'ttl', Enabled: false };
    const before = await raw.send(describeIt);
    await raw.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: off }));
    const after = await raw.send(describeIt);
    expect([before.TimeToLiveDescription, after.TimeToLiveDescription]).toEqual([
      { TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' },
      { TimeToLiveStatus: 'DISABLED' },
    ]);
    expect(await database.engine.sweepExpired(now)).toBe(0);
  });
});
