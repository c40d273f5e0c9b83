import { describe, expect, it } from 'vitest';

import { deliverBatch } from './batch-delivery.ts';
import type { DeliverableRecord, DeliveryRules, DeadLetter } from './batch-delivery.ts';

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
  const deadLetters: { readonly records: number[]; readonly why: DeadLetter }[] = [];
  await deliverBatch(
    Array.from({ length: count }, (_, index) => record(index + 1)),
    { bisects: true, reportsItems: true, maxRetries: 5, maxAgeSeconds: 21_600, ...rules },
    {
      invoke: async (records) => {
        seen.push(numbers(records));
        return consumer(numbers(records));
      },
      done: async (last) => void done.push(...numbers([last])),
      deadLetter: async (records, why) => void deadLetters.push({ records: numbers(records), why }),
      pause: async () => undefined,
      now: () => now,
    },
  );
  return { seen, done, deadLetters };
}

const failsOn =
  (poison: number): Consumer =>
  (batch) => {
    if (batch.includes(poison)) throw new Error('poison');
  };

describe('stream delivery', () => {
  it('delivers a batch once when it succeeds', async () => {
    expect(await deliver(3, () => undefined)).toEqual({ seen: [[1, 2, 3]], done: [3], deadLetters: [] });
  });

  it('finds one poisonous record by halving, tries it six times and dead-letters it; the others pass', async () => {
    const { seen, done, deadLetters } = await deliver(8, failsOn(3));
    expect(seen.filter((batch) => batch.length === 1 && batch[0] === 3)).toHaveLength(6);
    expect(deadLetters).toEqual([{ records: [3], why: { condition: 'RetryAttemptsExhausted', attempts: 6 } }]);
    expect(done.at(-1)).toBe(8);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  it('continues at the first record that the consumer reports as failed', async () => {
    let failures = 1;
    const { seen, deadLetters } = await deliver(4, (batch) => {
      if (!batch.includes(3) || failures === 0) return { batchItemFailures: [] };
      failures -= 1;
      return { batchItemFailures: [{ itemIdentifier: '3' }] };
    });
    expect(seen).toEqual([[1, 2, 3, 4], [3], [4]]);
    expect(deadLetters).toEqual([]);
  });

  it('ignores reported failures when the mapping does not ask for them', async () => {
    const { done } = await deliver(2, () => ({ batchItemFailures: [{ itemIdentifier: '1' }] }), {
      reportsItems: false,
    });
    expect(done).toEqual([2]);
  });

  it('succeeds after a failure that passes', async () => {
    let calls = 0;
    const { deadLetters, done } = await deliver(1, () => {
      calls += 1;
      if (calls < 4) throw new Error('busy');
    });
    expect([calls, deadLetters, done]).toEqual([4, [], [1]]);
  });

  it('retries a whole batch that it may not halve', async () => {
    const { seen, deadLetters } = await deliver(2, failsOn(2), { bisects: false, maxRetries: 1 });
    expect(seen).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(deadLetters).toMatchObject([{ records: [1, 2] }]);
  });

  it('gives up on records that are too old', async () => {
    const { deadLetters } = await deliver(1, failsOn(1), {}, (CREATED + 21_601) * 1000);
    expect(deadLetters).toEqual([{ records: [1], why: { condition: 'RecordAgeExceeded', attempts: 1 } }]);
  });
});
