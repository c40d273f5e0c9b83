import { expect, test } from 'vitest';

import type { StreamRecord } from '../dynamodb/stream-record.ts';
import { filterCriteria } from './event-filter.ts';
import type { EventSource } from './event-source.ts';
import { openStreamDelivery } from './stream-delivery.ts';

const record = (n: number, sk: string): StreamRecord => ({
  eventID: String(n),
  eventName: 'INSERT',
  eventVersion: '1.1',
  eventSource: 'aws:dynamodb',
  awsRegion: 'us-east-1',
  eventSourceARN: 'arn',
  dynamodb: {
    SequenceNumber: `00${n}`,
    Keys: { sk: { S: sk } },
    ApproximateCreationDateTime: Date.now() / 1000,
    SizeBytes: 1,
    StreamViewType: 'NEW_AND_OLD_IMAGES',
  },
});

const source = (id: string, sk: string): EventSource => ({
  id,
  tableName: 'Table',
  streamArn: 'arn',
  functionArn: id,
  batchSize: 10,
  filters: filterCriteria.parse({
    Filters: [{ Pattern: JSON.stringify({ dynamodb: { Keys: { sk: { S: [sk] } } } }) }],
  }),
  bisects: false,
  reportsItems: true,
  maxRetries: 0,
  maxAgeSeconds: 3600,
  failureBucket: 'failures',
});

/** A promise and the function that fulfills it. */
function later(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  const found = { resolve: (): void => undefined };
  const promise = new Promise<void>((resolve) => (found.resolve = resolve));
  return { promise, resolve: () => found.resolve() };
}

test('each consumer of a stream gets the records it wants, and the stream keeps what one of them has not read', async () => {
  const records = [record(1, 'A'), record(2, 'B'), record(3, 'A'), record(4, 'C')];
  const checkpoints = new Map<string, unknown>();
  const trimmed: string[] = [];
  const seen: Record<string, string[]> = { a: [], b: [] };
  const { promise: bMayGo, resolve: letBGo } = later();
  const { promise: allRead, resolve: allDone } = later();
  const delivery = openStreamDelivery({
    sources: [source('a', 'A'), source('b', 'B')],
    dynamoDb: {
      readStream: async (_table, after = '') => records.filter(({ dynamodb }) => dynamodb.SequenceNumber > after),
      trimStream: async (_table, through) => {
        trimmed.push(through);
        if (through === '004') allDone();
      },
      onCommit: () => () => true,
      checkpoints: {
        get: (name) => checkpoints.get(name),
        put: async (name, value) => {
          checkpoints.set(name, value);
          if (checkpoints.get('a') === '004') letBGo();
        },
      },
    },
    invoke: async (functionArn, payload) => {
      if (functionArn === 'b') await bMayGo;
      const { Records } = payload as { Records: readonly StreamRecord[] };
      seen[functionArn]?.push(...Records.map(({ dynamodb }) => dynamodb.SequenceNumber));
    },
    leaveFailed: async () => undefined,
    report: (error) => expect(error).toBeUndefined(),
  });
  await bMayGo;
  expect(trimmed).toEqual([]);
  await allRead;
  await delivery.close();
  expect(seen).toEqual({ a: ['001', '003'], b: ['002'] });
});
