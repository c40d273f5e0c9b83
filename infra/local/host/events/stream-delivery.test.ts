import { expect, test } from 'vitest';

import type { CommitListener, Progress } from '../dynamodb/stream-log.ts';
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

type Advanced = readonly [consumer: string, through: string, allThrough: string | undefined];

/** A stream of these records, and what its consumers stored. */
function streamOf(records: readonly StreamRecord[]) {
  const advanced: Advanced[] = [];
  return {
    advanced,
    readStream: async (_table: string, after = '') =>
      records.filter(({ dynamodb }) => dynamodb.SequenceNumber > after).slice(0, 10),
    streamPosition: (): string | undefined => undefined,
    advanceStream: async (_table: string, { consumer, through, allThrough }: Progress) => {
      advanced.push([consumer, through, allThrough]);
    },
    onCommit: (_listener: CommitListener) => () => undefined,
  };
}

const delivered = {
  leaveFailed: async () => undefined,
  report: (error: unknown) => expect(error).toBeUndefined(),
};

const sequences = (payload: unknown) =>
  (payload as { Records: readonly StreamRecord[] }).Records.map(({ dynamodb }) => dynamodb.SequenceNumber);

test('each consumer of a stream gets the records it wants, and the stream keeps what one of them has not read', async () => {
  const stream = streamOf([record(1, 'A'), record(2, 'B'), record(3, 'A'), record(4, 'C')]);
  const seen: Record<string, string[]> = { a: [], b: [] };
  const { promise: bMayGo, resolve: letBGo } = later();
  const { promise: aWasSent, resolve: aIsSent } = later();
  const delivery = openStreamDelivery({
    ...delivered,
    sources: [source('a', 'A'), source('b', 'B')],
    dynamoDb: stream,
    invoke: async (functionArn, payload) => {
      if (functionArn === 'b') await bMayGo;
      seen[functionArn]?.push(...sequences(payload));
      if (functionArn === 'a') aIsSent();
    },
  });
  await aWasSent;
  await expect.poll(() => stream.advanced).toEqual([['a', '003', undefined]]);
  letBGo();
  await expect
    .poll(() => stream.advanced)
    .toEqual([
      ['a', '003', undefined],
      ['b', '002', '002'],
    ]);
  await delivery.close();
  expect(seen).toEqual({ a: ['001', '003'], b: ['002'] });
});

test('a consumer stores what it skipped every hundred records and when it ends, so that nothing is kept for it', async () => {
  const records = Array.from({ length: 125 }, (_, n) => record(100 + n, 'C'));
  const stream = streamOf(records);
  const delivery = openStreamDelivery({
    ...delivered,
    sources: [source('a', 'A')],
    dynamoDb: stream,
    invoke: async () => expect.unreachable('Nothing passes the filter.'),
  });
  await expect.poll(() => stream.advanced).toEqual([['a', '00199', '00199']]);
  await delivery.close();
  expect(stream.advanced).toEqual([
    ['a', '00199', '00199'],
    ['a', '00224', '00224'],
  ]);
});

test('what a consumer was sent is sent again when its position could not be stored', async () => {
  const stream = streamOf([record(1, 'A')]);
  const sent: string[][] = [];
  const reported: unknown[] = [];
  let isFull = true;
  const delivery = openStreamDelivery({
    ...delivered,
    report: (error) => reported.push(error),
    sources: [source('a', 'A')],
    dynamoDb: {
      ...stream,
      advanceStream: async (table, progress) => {
        if (isFull) {
          isFull = false;
          throw new Error('The disk is full');
        }
        return stream.advanceStream(table, progress);
      },
    },
    invoke: async (_arn, payload) => void sent.push(sequences(payload)),
  });
  await expect.poll(() => stream.advanced, { timeout: 60_000 }).toEqual([['a', '001', '001']]);
  await delivery.close();
  expect(sent).toEqual([['001'], ['001']]);
  expect(reported).toEqual([new Error('The disk is full')]);
});
