import { describe, expect, it } from 'vitest';

import { deliverBatch } from './batch-delivery.ts';
import type { DeliverableRecord, DeliveryRules, SetAside } from './batch-delivery.ts';

const CREATED = 1_000_000;

const record = (n: number): DeliverableRecord => ({
  dynamodb: { SequenceNumber: String(n), ApproximateCreationDateTime: CREATED },
});
const numbers = (records: readonly DeliverableRecord[]) =>
  records.map(({ dynamodb }) => Number(dynamodb.SequenceNumber));

type Consumer = (batch: readonly number[]) => unknown;

async function deliver(count: number, consumer: Consumer, rules: Partial<DeliveryRules> = {}, now = CREATED * 1000) {
  const seen: number[][] = [];
  const done: number[] = [];
  const aside: { readonly records: number[]; readonly why: SetAside }[] = [];
  await deliverBatch(
    Array.from({ length: count }, (_, index) => record(index + 1)),
    { bisects: true, reportsItems: true, maxRetries: 5, maxAgeSeconds: 21_600, ...rules },
    {
      invoke: async (records) => {
        seen.push(numbers(records));
        return consumer(numbers(records));
      },
      done: async (last) => void done.push(...numbers([last])),
      setAside: async (records, why) => void aside.push({ records: numbers(records), why }),
      pause: async () => undefined,
      now: () => now,
    },
  );
  return { seen, done, aside };
}

const failsOn =
  (poison: number): Consumer =>
  (batch) => {
    if (batch.includes(poison)) throw new Error('poison');
  };

describe('stream delivery', () => {
  it('hands over a batch once when all is well', async () => {
    expect(await deliver(3, () => undefined)).toEqual({ seen: [[1, 2, 3]], done: [3], aside: [] });
  });

  it('finds one poisonous record by halving, tries it six times and sets it aside; the others pass', async () => {
    const { seen, done, aside } = await deliver(8, failsOn(3));
    expect(seen.filter((batch) => batch.length === 1 && batch[0] === 3)).toHaveLength(6);
    expect(aside).toEqual([{ records: [3], why: { condition: 'RetryAttemptsExhausted', attempts: 6 } }]);
    expect(done.at(-1)).toBe(8);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  it('goes on from the first record the consumer names as failed', async () => {
    let failures = 1;
    const { seen, aside } = await deliver(4, (batch) => {
      if (!batch.includes(3) || failures === 0) return { batchItemFailures: [] };
      failures -= 1;
      return { batchItemFailures: [{ itemIdentifier: '3' }] };
    });
    expect(seen).toEqual([[1, 2, 3, 4], [3], [4]]);
    expect(aside).toEqual([]);
  });

  it('passes over what the consumer names when the mapping does not ask for it', async () => {
    const { done } = await deliver(2, () => ({ batchItemFailures: [{ itemIdentifier: '1' }] }), {
      reportsItems: false,
    });
    expect(done).toEqual([2]);
  });

  it('succeeds after a failure that passes', async () => {
    let calls = 0;
    const { aside, done } = await deliver(1, () => {
      calls += 1;
      if (calls < 4) throw new Error('busy');
    });
    expect([calls, aside, done]).toEqual([4, [], [1]]);
  });

  it('tries a whole batch again when it may not halve it', async () => {
    const { seen, aside } = await deliver(2, failsOn(2), { bisects: false, maxRetries: 1 });
    expect(seen).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(aside).toMatchObject([{ records: [1, 2] }]);
  });

  it('gives up on records that grew too old', async () => {
    const { aside } = await deliver(1, failsOn(1), {}, (CREATED + 21_601) * 1000);
    expect(aside).toEqual([{ records: [1], why: { condition: 'RecordAgeExceeded', attempts: 1 } }]);
  });
});
