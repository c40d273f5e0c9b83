import { conflict } from './retry-conflicts.ts';

/** Five attempts within about a second, because a conflict lasts only the milliseconds of the other transaction. */
const ATTEMPTS = 5;

/** Runs a write until it returns a result, with growing random pauses; throws a 409 when it never does. */
export async function retryUntilDone<T>(write: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const done = await write();
    if (done !== undefined) return done;
    if (attempt === ATTEMPTS) throw conflict(new Error(`a write lost to others ${ATTEMPTS} times`));
    await pause(Math.random() * 25 * 2 ** attempt);
  }
}

/** The same for a write that answers whether it was done. */
export async function retryUntilTrue(write: () => Promise<boolean>): Promise<void> {
  await retryUntilDone(async () => (await write()) || undefined);
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
