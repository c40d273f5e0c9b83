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

/** Sets up to which minute the clock is done. */
export async function setClock(minute: Minute): Promise<void> {
  await Promise.all(shards.map((shard) => writeItem({ ...clockKey(shard), v: 1, minute })));
}

/** A copy of the clock's function, in its own role, that a test may end at any moment. */
export const openClock = (): FunctionWorker => startFunctionWorker(inject('functions').clock);

/** The event of the tick at which something is done that is due at an instant. */
export const tickOf = (at: string) => ({ time: `${dueMinute(at).slice(0, 16)}:00Z` });

type Ticks = {
  /** Ticks at once, as a schedule may. */
  readonly times?: number;
  /** The first minute that the clock has not come to; the tick's unless it missed some. */
  readonly since?: string;
};

/** Lets the clock tick at the minute of an instant. */
export async function tickAt(at: string, { times = 1, since = at }: Ticks = {}): Promise<void> {
  await setClock(addMinutes(dueMinute(since), -1));
  const clock = openClock();
  try {
    await Promise.all(Array.from({ length: times }, () => clock.run(tickOf(at))));
  } finally {
    await clock.stop();
  }
}

/** What is on the clock at an instant, for an account. */
export async function dueAt(at: string, accountId: string): Promise<Item[]> {
  const pages = await Promise.all(shards.map((shard) => readPartition(duePartition(dueMinute(at), shard))));
  return pages.flat().filter((item) => item['accountId'] === accountId);
}
