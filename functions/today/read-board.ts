import { kind } from '#shared/table/keys.ts';
import { zonedDay, dayStart } from '#shared/time/zoned-day.ts';
import { boardEntry } from '#shared/today/board-entries.ts';
import type { BoardEntry } from '#shared/today/board-entries.ts';
import type { Board } from '#shared/today/contract.ts';
import { numbersOf, sumNumbers } from '#shared/today/outcome.ts';
import { readableItems } from '../storage/readable-items.ts';
import type { Item } from '../storage/table.ts';
import { listDay, listNewest } from './board-store.ts';

/** The most entries of a list that is not limited to a day. */
const MAX_LISTED = 50;
/** Pages opened since yesterday, newest first. More than anybody calls in a day. */
const MAX_OPENED = 200;
const MONTHS = 12;

const entriesOf = (rows: readonly Item[]): BoardEntry[] => readableItems(kind.board, boardEntry, rows);

/** The Today screen of an account, from three queries, however many proposals it has. Days begin in `timeZone`. */
export async function readBoard(accountId: string, timeZone: string): Promise<Board> {
  const now = Date.now();
  const startOf = (days: number): string => new Date(dayStart(now, timeZone, days)).toISOString();
  const [day, calls, drafts] = await Promise.all([
    listDay(accountId, startOf(-1), startOf(1)),
    listNewest(accountId, 'call', new Date(now).toISOString(), MAX_LISTED),
    listNewest(accountId, 'draft', startOf(0), MAX_LISTED),
  ]);
  const since = firstMonth(zonedDay(now, timeZone));
  const today = startOf(0);
  return {
    calls: entriesOf(calls),
    visits: entriesOf(day.visits)
      .filter(({ end = '' }) => end > today)
      .toReversed(),
    opened: entriesOf(day.opened.slice(0, MAX_OPENED)),
    drafts: entriesOf(drafts),
    months: sumNumbers(day.numbers.map(numbersOf).filter(({ month }) => month >= since)),
  };
}

/** The month eleven months before the month of `day`. */
function firstMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 7);
}
