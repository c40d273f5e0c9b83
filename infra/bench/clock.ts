import { runMinute } from './clock-model.ts';
import type { Row } from './row.ts';

/** Seconds that a tick of the product works before it leaves the rest to the next one (`functions/clock/handler.ts`). */
const TICK_SECONDS = 50;
const DUE = 10_000;

/** A full minute of the clock, with modelled calls; `docs/scale.md`. */
export async function clock(): Promise<readonly Row[]> {
  const { seconds, left } = await runMinute(DUE, { seconds: TICK_SECONDS });
  return [
    { name: '10,000 reminders due in one minute', values: [seconds], unit: 's', target: TICK_SECONDS, exact: true },
    { name: 'reminders left over', values: [left], unit: 'calls', target: 0, exact: true },
  ];
}
