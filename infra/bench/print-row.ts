import { median, missed } from './row.ts';
import type { Row } from './row.ts';

const digits = (value: number): string => value.toFixed(value >= 100 ? 1 : 2);

const NAME = 64;

export const tableHead = `${''.padEnd(NAME)} ${'least'.padStart(8)} ${'median'.padStart(8)}`;

/** A line of the table: the least and the median, and what they may be. */
export function formatRow(row: Row): string {
  const { name, values, unit, target } = row;
  const least = digits(Math.min(...values)).padStart(8);
  const middle = digits(median(values)).padStart(8);
  const limit = target === undefined ? '' : `of ${target}`;
  return `${name.padEnd(NAME)} ${least} ${middle} ${unit.padEnd(5)} ${limit.padEnd(9)}${missed(row) ? ' MISSED' : ''}`.trimEnd();
}
