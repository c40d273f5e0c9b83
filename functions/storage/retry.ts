import { conflict } from './retry-conflicts.ts';

/** Four retries within about a second, because a conflict lasts only the milliseconds of the other transaction. */
const RETRIES = 4;

/** Runs a write until it returns a result, with growing random pauses; throws a 409 when it never does. */
export async function retryUntilDone<T>(write: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt <= RETRIES; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * 25 * 2 ** attempt);
    const done = await write();
    if (done !== undefined) return done;
  }
  throw conflict(new Error(`a write lost to others ${RETRIES + 1} times`));
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
