import { minuteAt } from '#shared/clock/minutes.ts';
import type { Minute } from '#shared/clock/minutes.ts';
import { pauseAfter } from '#shared/clock/pauses.ts';
import { logFault } from '../runtime/log.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import { claimWrite, postponeWrite } from './due-writes.ts';
import type { DueWorks, StoredDue } from './due.ts';

/** What became of something due; `gone` when another tick did it, or its cause ended. */
export type DueOutcome = 'done' | 'gone' | 'postponed' | 'given up';

/** Runs of the work, because its state can change while it is read. */
const RUNS = 3;
/** Up to 64 minutes, together some two hours; then an operator reads in the log what was given up (product 34.5). */
const PAUSES = { firstMinutes: 1, pauses: 7 };

type Doing = { readonly now: Date; readonly works: DueWorks };

/** Does one thing that is due, once: whatever it writes is written together with its deletion. */
export function doDue(one: StoredDue, { now, works }: Doing): Promise<DueOutcome> {
  return asTenant(one.accountId, async () => {
    try {
      return await workOff(one, { now, works });
    } catch (error) {
      logFault('due work failed', error, { due: one.kind, attempts: one.attempts });
      return setBack(one, now);
    }
  });
}

async function workOff(one: StoredDue, { now, works }: Doing): Promise<DueOutcome> {
  for (let run = 0; run < RUNS; run += 1) {
    const effect = await works[one.kind](one, now);
    const outcome = await transact({ claim: claimWrite(one), effect });
    if (outcome === 'done') return 'done';
    if (outcome.has('claim')) return 'gone';
  }
  throw new Error(`the state of ${one.kind} changed ${RUNS} times`);
}

/** Tries something that failed later, after longer and longer pauses, and finally never. */
async function setBack(one: StoredDue, now: Date): Promise<DueOutcome> {
  const pause = pauseAfter(one.attempts, PAUSES);
  const later = pause === undefined ? undefined : postponeWrite(one, latest(now), pause);
  const outcome = await transact({ claim: claimWrite(one), later });
  if (outcome !== 'done') return 'gone';
  if (later) return 'postponed';
  logFault('due work given up', undefined, { due: one.kind, dueName: one.name });
  return 'given up';
}

/** A tick may come late, and what lies behind the clock would never be done. */
function latest(now: Date): Minute {
  const [tick, wall] = [minuteAt(now), minuteAt(new Date())];
  return tick > wall ? tick : wall;
}
