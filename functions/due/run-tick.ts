import { addMinutes, minuteAt, minutesBetween } from '#shared/clock/minutes.ts';
import type { Minute } from '#shared/clock/minutes.ts';
import { logNeedsOperator, logWarning } from '../runtime/log.ts';
import type { Item } from '../storage/table.ts';
import { findDoneMinute, listDue, saveDoneMinute } from './due-store.ts';
import { KEEP_MINUTES, wasMoved } from './due-writes.ts';
import type { DueWorks } from './due.ts';
import { runDue, postponeUnreadable } from './run-due.ts';
import type { DueOutcome } from './run-due.ts';

/**
 * How many past minutes each tick looks at again, because a transaction that began in time may commit a little after
 * its minute. No function that puts something on the clock runs longer than this.
 */
const GRACE_MINUTES = 3;
/** How many things of one shard are done at once. */
const AT_ONCE = 25;

type Tick = {
  readonly now: Date;
  readonly shards: readonly number[];
  /** The work for each kind. */
  readonly works: DueWorks;
  /** When to stop with what is done so far, in milliseconds since 1970. */
  readonly deadline: number;
};

export type TickResult = {
  readonly counts: Readonly<Record<DueOutcome, number>>;
  /** How many minutes the slowest shard is behind. */
  readonly minutesBehind: number;
};

/**
 * Does everything that is due and not done, including minutes that were missed. Ticks may come twice, late or at once,
 * and may end at any moment: the next one finds whatever is left.
 */
export async function runTick({ shards, ...tick }: Tick): Promise<TickResult> {
  const counts: Record<DueOutcome, number> = { done: 0, gone: 0, postponed: 0, 'given up': 0 };
  const count = (outcome: DueOutcome) => void (counts[outcome] += 1);
  const ends = await Promise.allSettled(shards.map((shard) => runShard(shard, { ...tick, count })));
  const behind = ends.map((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
  return { counts, minutesBehind: Math.max(0, ...behind) };
}

type Run = Omit<Tick, 'shards'> & { readonly count: (outcome: DueOutcome) => void };

/**
 * Works through a shard minute by minute, including missed minutes (product 34.4). Returns how many minutes are left.
 */
async function runShard(shard: number, run: Run): Promise<number> {
  const last = minuteAt(run.now);
  const settled = addMinutes(last, -GRACE_MINUTES);
  const noted = (await findDoneMinute(shard)) ?? addMinutes(settled, -1);
  // Missed minutes of the last 30 days are made up for (product 34.4); anything due earlier has expired. A server clock
  // that was ahead and was set back may have noted a minute that is still to come.
  const before = earlier(later(noted, addMinutes(last, -KEEP_MINUTES)), addMinutes(settled, -1));
  let done: Minute = before;
  try {
    while (done < last && Date.now() < run.deadline) {
      const minute = addMinutes(done, 1);
      if (!(await runMinute(minute, shard, run))) break;
      done = minute;
    }
  } finally {
    const ended = done < settled ? done : settled;
    if (ended > noted) await saveDoneMinute(shard, ended);
  }
  return minutesBetween(done, last);
}

const later = (one: Minute, other: Minute): Minute => (one > other ? one : other);
const earlier = (one: Minute, other: Minute): Minute => (one < other ? one : other);

/** Does what is due in one minute; false when the time is up before everything is done. */
async function runMinute(minute: Minute, shard: number, { deadline, count, ...doing }: Run): Promise<boolean> {
  for await (const page of listDue(minute, shard)) {
    noteUnread(page.flatMap(({ item, due }) => (due ? [] : [item])));
    const next = page.values();
    const worker = async () => {
      for (const { item, due } of next) {
        if (Date.now() >= deadline) return;
        if (due) count(await runDue(due, doing));
        else await postponeUnreadable(item, { now: doing.now, shard });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (Date.now() >= deadline) return false;
  }
  return true;
}

/**
 * Tells an operator about each unreadable item only once, although every look finds it again until a release can read
 * it.
 */
function noteUnread(items: readonly Item[]): void {
  const again = items.filter(wasMoved).length;
  const first = items.length - again;
  if (first > 0) logNeedsOperator('due items cannot be read', { items: first });
  if (again > 0) logWarning('due items still cannot be read', { items: again });
}
