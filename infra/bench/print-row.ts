import { median, missed } from './row.ts';
import type { Row } from './row.ts';

const digits = (value: number): string => value.toFixed(value >= 100 ? 1 : 2);

const NAME = 64;

export const tableHead = `${''.padEnd(NAME)} ${'minimum'.padStart(8)} ${'median'.padStart(8)}`;

/** A row of the printed table: minimum, median and target. */
export function formatRow(row: Row): string {
  const { name, values, unit, target } = row;
  const least = digits(Math.min(...values)).padStart(8);
  const middle = digits(median(values)).padStart(8);
  const limit = target === undefined ? '' : `of ${target}`;
  return `${name.padEnd(NAME)} ${least} ${middle} ${unit.padEnd(5)} ${limit.padEnd(9)}${missed(row) ? ' MISSED' : ''}`.trimEnd();
}
