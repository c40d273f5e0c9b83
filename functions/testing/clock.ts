import { inject } from 'vitest';

import { addMinutes, dueMinute } from '#shared/clock/minutes.ts';
import type { Minute } from '#shared/clock/minutes.ts';
import { SHARDS } from '#shared/clock/shards.ts';
import { clockKey, duePartition } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import type { FunctionWorker } from '#shared/testing/function-worker.ts';
import { readPartition, writeItem } from './operator.ts';
import type { Item } from './operator.ts';

const shards = Array.from({ length: SHARDS }, (_, shard) => shard);

/** Sets the last minute that the clock is done with. */
export async function setClock(minute: Minute): Promise<void> {
  await Promise.all(shards.map((shard) => writeItem({ ...clockKey(shard), v: 1, minute })));
}

/** A copy of the clock's function in its own role, which a test can kill at any time. */
export const openClock = (): FunctionWorker => startFunctionWorker(inject('functions').clock);

/** The event of the tick that does what is due at `at`. */
export const tickOf = (at: string) => ({ time: `${dueMinute(at).slice(0, 16)}:00Z` });

type Ticks = {
  /** How many ticks run at once. A schedule may also deliver more than one. */
  readonly times?: number;
  /** The first minute that the clock has not done yet. By default it missed none before this tick. */
  readonly since?: string;
};

/** Runs the tick of the minute that `at` is in. */
export async function tickAt(at: string, { times = 1, since = at }: Ticks = {}): Promise<void> {
  await setClock(addMinutes(dueMinute(since), -1));
  const clock = openClock();
  try {
    await Promise.all(Array.from({ length: times }, () => clock.run(tickOf(at))));
  } finally {
    await clock.stop();
  }
}

/** What is on the clock for an account at an instant. */
export async function dueAt(at: string, accountId: string): Promise<Item[]> {
  const pages = await Promise.all(shards.map((shard) => readPartition(duePartition(dueMinute(at), shard))));
  return pages.flat().filter((item) => item['accountId'] === accountId);
}
