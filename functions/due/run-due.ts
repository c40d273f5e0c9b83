import { addMinutes, minuteAt } from '#shared/clock/minutes.ts';
import type { Minute } from '#shared/clock/minutes.ts';
import { pauseAfter } from '#shared/clock/pauses.ts';
import { logFault, logNeedsOperator } from '../runtime/log.ts';
import type { Item } from '../storage/table.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import { claimWrite, moveWrites, postponeWrite } from './due-writes.ts';
import type { DueWork, DueWorks, StoredDue } from './due.ts';

/** What became of something due; `gone` when another tick did it, or its cause ended. */
export type DueOutcome = 'done' | 'gone' | 'postponed' | 'given up';

/** Attempts at the work, because the state it reads can change before its writes are committed. */
const RUNS = 3;
/**
 * Pauses of up to 64 minutes, two hours in all. After that, the log tells an operator what was given up (product 34.5).
 */
const PAUSES = { firstMinutes: 1, pauses: 7 };

type Doing = { readonly now: Date; readonly works: DueWorks };

/** Does one thing that is due, once: its writes and its deletion are one transaction. */
export function runDue(one: StoredDue, { now, works }: Doing): Promise<DueOutcome> {
  const { work, giveUp } = works[one.kind];
  return asTenant(
    one.accountId,
    async () => (await tryWork(one, now, work)) ?? (await postponeOrGiveUp(one, now, giveUp)),
  );
}

/** Undefined when the work failed. */
async function tryWork(one: StoredDue, now: Date, work: DueWork): Promise<'done' | 'gone' | undefined> {
  try {
    return await commitWork(one, now, work);
  } catch (error) {
    logFault('due work failed', error, { due: one.kind, attempts: one.attempts });
    return undefined;
  }
}

async function commitWork(one: StoredDue, now: Date, work: DueWork): Promise<'done' | 'gone'> {
  for (let run = 0; run < RUNS; run += 1) {
    const effect = await work(one, now);
    const outcome = await transact({ claim: claimWrite(one), effect });
    if (outcome === 'done') return 'done';
    if (outcome.has('claim')) return 'gone';
  }
  throw new Error(`the state of ${one.kind} changed ${RUNS} times`);
}

const writeNothing: DueWork = async () => [];

/** Postpones work that failed, with longer and longer pauses, and finally gives it up. */
async function postponeOrGiveUp(one: StoredDue, now: Date, giveUp = writeNothing): Promise<DueOutcome> {
  const pause = pauseAfter(one.attempts, PAUSES);
  if (pause !== undefined) {
    const postpone: DueWork = async () => [postponeWrite(one, latest(now), pause)];
    return (await commitWork(one, now, postpone)) === 'done' ? 'postponed' : 'gone';
  }
  // Whatever made the work fail may make `giveUp` fail, too. Then the item is only deleted, so that it does not hold up
  // the clock.
  const outcome = (await tryWork(one, now, giveUp)) ?? (await commitWork(one, now, writeNothing));
  if (outcome === 'gone') return 'gone';
  logNeedsOperator('due work given up', { due: one.kind, dueName: one.name });
  return 'given up';
}

/**
 * How long an item that this release cannot read waits until the next look. A release that can read it may be deployed
 * by then.
 */
const UNREAD_MINUTES = 15;

type Unread = { readonly now: Date; readonly shard: number };

/** Keeps an item that a newer release put on the clock until such a release is back (product 34.11). */
export async function postponeUnreadable(item: Item, { now, shard }: Unread): Promise<void> {
  try {
    const writes = moveWrites(item, addMinutes(latest(now), UNREAD_MINUTES), shard);
    // The item may be gone: another tick moved it, or its cause ended.
    if (writes.length > 0) await transact(writes);
  } catch (error) {
    logFault('due item cannot be kept', error);
  }
}

/**
 * The later of the tick's minute and the current one. A tick may come late, and the clock never goes back to an earlier
 * minute.
 */
function latest(now: Date): Minute {
  const [tick, wall] = [minuteAt(now), minuteAt(new Date())];
  return tick > wall ? tick : wall;
}
