import { conflict } from './retry-conflicts.ts';

/** Four retries spread over about a second: a conflict lasts as long as the other transaction, some milliseconds. */
const RETRIES = 4;

/** Runs a write that can lose to others until it answers, with growing random pauses; one that always loses is a 409. */
export async function retryUntilDone<T>(write: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt <= RETRIES; attempt += 1) {
    if (attempt > 0) await pause(Math.random() * 25 * 2 ** attempt);
    const done = await write();
    if (done !== undefined) return done;
  }
  throw conflict(new Error(`a write lost to others ${RETRIES + 1} times`));
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
