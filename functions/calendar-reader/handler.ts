import * as z from 'zod';

import { PARTS } from '#shared/calendars/busy-cells.ts';
import { readPart } from '../calendars/read-part.ts';
import { logActivity } from '../runtime/log.ts';

/** Less than the function's timeout, and less than the minute until the next tick. */
const WORK_MS = 45_000;

/** A tick of the schedule: the minute it stands for. */
const tick = z.object({ time: z.iso.datetime() });

/** Runs every minute and reads one part of the calendars, so that each calendar is read every 15 minutes. */
export async function handler(event: unknown): Promise<void> {
  const { time } = tick.parse(event);
  const now = new Date(time);
  const part = Math.floor(now.getTime() / 60_000) % PARTS;
  await logActivity(
    'calendars',
    { tick: time },
    () => readPart({ part, now, deadline: Date.now() + WORK_MS }),
    (outcome) => (outcome.status === 'fulfilled' ? outcome.value : { failed: true }),
  );
}
