import type { BusyCalendarId } from '#shared/table/keys.ts';
import { logFault } from '../runtime/log.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { listPart } from './calendar-store.ts';
import { refreshCalendar } from './refresh-calendar.ts';
import type { Refreshed } from './refresh-calendar.ts';

/** Calendars that are read beside each other: most of the time is waiting for their servers. */
const AT_ONCE = 20;

type Tick = { readonly part: number; readonly now: Date; readonly deadline: number };
type Counts = Readonly<Record<Refreshed | 'failed', number>>;

/**
 * Reads the calendars of a part. Those that the time does not suffice for keep what was read last; the order is another
 * one each time, so that they are not always the same.
 */
export async function readPart({ part, now, deadline }: Tick): Promise<Counts> {
  const counts = { read: 0, unreadable: 0, told: 0, gone: 0, failed: 0 };
  const open = shuffled(await listPart(part)).values();
  const worker = async () => {
    for (const one of open) {
      if (Date.now() >= deadline) return;
      counts[await tryRefresh(one, now)] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return counts;
}

async function tryRefresh(one: BusyCalendarId, now: Date): Promise<Refreshed | 'failed'> {
  try {
    return await asTenant(one.accountId, () => refreshCalendar(one, now));
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
