import { runMinute, TICK_SECONDS } from './clock-model.ts';
import type { Row } from './row.ts';

const DUE = 10_000;

/** A full minute of the clock, with modeled calls to AWS; see `docs/scale.md`. */
export async function clock(): Promise<readonly Row[]> {
  const { seconds, left } = await runMinute(DUE);
  return [
    { name: '10,000 reminders due in one minute', values: [seconds], unit: 's', target: TICK_SECONDS, exact: true },
    { name: 'reminders left over', values: [left], unit: 'calls', target: 0, exact: true },
  ];
}
