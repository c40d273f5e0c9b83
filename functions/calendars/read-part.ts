import type { BusyCalendarId } from '#shared/table/keys.ts';
import { logFault } from '../runtime/log.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { listPart } from './calendar-store.ts';
import { refreshCalendar } from './refresh-calendar.ts';
import type { Refreshed, When } from './refresh-calendar.ts';

/** How many calendars are read at once. Most of the time is spent waiting for their servers. */
const AT_ONCE = 20;

type Tick = { readonly part: number; readonly now: Date; readonly deadline: number };
type Counts = Readonly<Record<Refreshed | 'failed', number>>;

/**
 * Reads the calendars of a part. Calendars that no time is left for keep their last reading. The order is random, so
 * that these are not always the same ones. Only calendars that took too long the last time always come last, so that
 * one person's file cannot use up everybody's time.
 */
export async function readPart({ part, ...when }: Tick): Promise<Counts> {
  const counts = { read: 0, unreadable: 0, told: 0, gone: 0, slow: 0, late: 0, failed: 0 };
  const slow: BusyCalendarId[] = [];
  const readAll = async (all: readonly BusyCalendarId[], slowToo: boolean) => {
    const open = all.values();
    const worker = async () => {
      for (const one of open) {
        if (Date.now() >= when.deadline) return;
        const outcome = await tryRefresh(one, { ...when, slowToo });
        counts[outcome] += 1;
        if (outcome === 'slow') slow.push(one);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  };
  await readAll(shuffled(await listPart(part)), false);
  await readAll(slow, true);
  return counts;
}

async function tryRefresh(one: BusyCalendarId, when: When): Promise<Refreshed | 'failed'> {
  try {
    return await asTenant(one.accountId, () => refreshCalendar(one, when));
  } catch (error) {
    logFault('calendar failed', error);
    return 'failed';
  }
}

const shuffled = <T>(all: readonly T[]): readonly T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
