import { runMinute } from './clock-model.ts';
import type { Row } from './row.ts';

/** Law of the clock (product 34.7). */
const MINUTE_SECONDS = 60;
const DUE = 10_000;

/** A full minute of the clock, with modelled calls; `docs/scale.md`. */
export async function clock(): Promise<readonly Row[]> {
  const { seconds, left } = await runMinute(DUE);
  return [
    { name: '10,000 reminders due in one minute', values: [seconds], unit: 's', target: MINUTE_SECONDS },
    { name: 'reminders left over', values: [left], unit: 'calls', target: 0, exact: true },
  ];
}
