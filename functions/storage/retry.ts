import { conflict } from './retry-conflicts.ts';

/** Five attempts within about a second, because a conflict lasts only the milliseconds of the other transaction. */
const ATTEMPTS = 5;

/** Runs a call until it returns a result, with growing random pauses. Throws `failure`, a 409, if it never does. */
export async function retryUntilDone<T>(call: () => Promise<T | undefined>, failure = conflict): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const done = await call();
    if (done !== undefined) return done;
    if (attempt === ATTEMPTS) throw failure(new Error(`not done after ${ATTEMPTS} tries`));
    await pause(Math.random() * 25 * 2 ** attempt);
  }
}

/** The same for a call that returns whether it succeeded. */
export async function retryUntilTrue(call: () => Promise<boolean>, failure = conflict): Promise<void> {
  await retryUntilDone(async () => (await call()) || undefined, failure);
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
