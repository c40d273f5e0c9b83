import * as z from 'zod';

import { SHARDS } from '#shared/clock/shards.ts';
import { runTick } from '../due/run-tick.ts';
import { logActivity } from '../runtime/log.ts';
import { measureMetric } from '../runtime/metrics.ts';
import { dueWorks } from './due-works.ts';

/**
 * Less than the function's timeout and less than a minute, so that a tick ends by itself, and before the next one
 * begins.
 */
const WORK_MS = 50_000;

/** A tick of the schedule: the minute it stands for, and the shards to process, which are all of them by default. */
const tick = z.object({
  time: z.iso.datetime(),
  shards: z
    .array(
      z
        .int()
        .min(0)
        .max(SHARDS - 1),
    )
    .default(Array.from({ length: SHARDS }, (_, shard) => shard)),
});

/** Runs every minute. Throws if a shard could not be processed; the next tick processes it. */
export async function handler(event: unknown): Promise<{ readonly minutesBehind: number }> {
  const { time, shards } = tick.parse(event);
  const work = () => runTick({ now: new Date(time), shards, works: dueWorks, deadline: Date.now() + WORK_MS });
  const { minutesBehind } = await logActivity('tick', { tick: time }, work, (outcome) =>
    outcome.status === 'fulfilled'
      ? { ...outcome.value.counts, minutesBehind: outcome.value.minutesBehind }
      : { failed: true },
  );
  measureMetric('MinutesBehind', minutesBehind);
  return { minutesBehind };
}
