import { expect, test, vi } from 'vitest';

import { retryOnConflict } from './retry-on-conflict.ts';

const named = (name: string, more: object = {}): Error => Object.assign(new Error('sample'), { name, ...more });
const canceledFor = (...codes: readonly string[]): Error =>
  named('TransactionCanceledException', { CancellationReasons: codes.map((Code) => ({ Code })) });

/** Outcome and number of tries of a write that fails `failures` times. */
async function triesOf(error: unknown, failures: number) {
  const write = vi.fn<() => Promise<string>>(async () => 'written');
  for (let n = 0; n < failures; n += 1) write.mockRejectedValueOnce(error);
  const outcome = await retryOnConflict(write).catch((caught: unknown) => caught);
  return [outcome === error ? 'failed' : outcome, write.mock.calls.length];
}

test.each([
  ['a single write during a transaction', named('TransactionConflictException'), 3, ['written', 4]],
  ['a transaction during another', canceledFor('None', 'TransactionConflict'), 3, ['written', 4]],
  ['a transaction whose condition failed', canceledFor('ConditionalCheckFailed', 'None'), 1, ['failed', 1]],
  ['a write whose condition failed', named('ConditionalCheckFailedException'), 1, ['failed', 1]],
  ['what is no error', 'sample', 1, ['failed', 1]],
  ['a write that never gets through', named('TransactionConflictException'), 99, ['failed', 10]],
] as const)('of %s', async (_what, error, failures, expected) => {
  expect(await triesOf(error, failures)).toEqual(expected);
});
