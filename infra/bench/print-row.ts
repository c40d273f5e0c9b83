import { median, spread, verdictOf } from './row.ts';
import type { Row, Verdict } from './row.ts';

export const digits = (value: number): string => value.toFixed(value >= 100 ? 1 : 2);
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** How a row says whether it met its target. */
const verdictText: Readonly<Record<Verdict, string>> = {
  met: '',
  missed: 'MISSED',
  unclear: 'UNCLEAR: the values spread over the limit',
  'no target': '',
};

const NAME = 66;

export const tableHead = `${''.padEnd(NAME)} ${'minimum'.padStart(8)} ${'median'.padStart(8)} ${'spread'.padStart(7)}`;

/** A row of the printed table: minimum, median, spread and target. */
export function formatRow(row: Row): string {
  const { name, values, unit, target } = row;
  const least = digits(Math.min(...values)).padStart(8);
  const middle = digits(median(values)).padStart(8);
  const wide = (values.length > 1 ? percent(spread(row)) : '').padStart(7);
  const limit = target === undefined ? '' : `of ${target}`;
  const said = verdictText[verdictOf(row)];
  return `${name.padEnd(NAME)} ${least} ${middle} ${wide} ${unit.padEnd(5)} ${limit.padEnd(9)} ${said}`.trimEnd();
}
