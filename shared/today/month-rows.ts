import { addNumbers } from './outcome.ts';
import type { MonthNumbers } from './outcome.ts';

const NOTHING = { organizationId: 0, sent: 0, opened: 0, booked: 0, won: 0, hours: [] };

/** Each of the last months up to `month`, oldest first, with the numbers of all organizations or of one. */
export function monthRows(
  months: readonly MonthNumbers[],
  {
    month,
    count,
    organizationId,
  }: { readonly month: string; readonly count: number; readonly organizationId?: number },
): readonly MonthNumbers[] {
  const wanted = months.filter((one) => organizationId === undefined || one.organizationId === organizationId);
  const [year = 0, last = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, n) => {
    const name = new Date(Date.UTC(year, last - count + n, 1)).toISOString().slice(0, 7);
    return totalOf(
      wanted.filter((one) => one.month === name),
      name,
    );
  });
}

/** The sum of rows; `month` is its name. */
export const totalOf = (rows: readonly MonthNumbers[], month: string): MonthNumbers =>
  rows.reduce(addNumbers, { ...NOTHING, month });

/** '67%' for a part of a whole; '' if the whole is zero. */
export const percentText = (part: number, whole: number): string =>
  whole === 0 ? '' : `${Math.round((part / whole) * 100)}%`;
