import type { Row } from './row.ts';
import type { Vitals } from './vitals.ts';

/** The most seconds, and the most shift, that a page may have on the cheap phone. */
export type VitalTargets = { readonly largestPaint: number; readonly shift: number };

/** In seconds, on the cheap phone (web.dev/articles/vitals, read 2026-11-23). */
const BLOCKED_TARGET = 0.2;
const PRESS_TARGET = 0.2;

/** Rows for the visits of one page. `pressed` if the visitor pressed something. */
export function vitalRows(
  name: string,
  vitals: readonly Vitals[],
  { targets, pressed }: { readonly targets: VitalTargets; readonly pressed: boolean },
): readonly Row[] {
  const on = (what: string): string => `${name} on a cheap phone, ${what}`;
  const seconds = (key: 'largestPaintMs' | 'blockedMs' | 'pressMs') => vitals.map((one) => one[key] / 1000);
  const rows: readonly Row[] = [
    { name: on('largest paint'), values: seconds('largestPaintMs'), unit: 's', target: targets.largestPaint },
    { name: on('layout shift'), values: vitals.map(({ shift }) => shift), unit: 'shift', target: targets.shift },
    { name: on('blocked by long tasks'), values: seconds('blockedMs'), unit: 's', target: BLOCKED_TARGET },
  ];
  if (!pressed) return rows;
  return [...rows, { name: on('answer to a press'), values: seconds('pressMs'), unit: 's', target: PRESS_TARGET }];
}
