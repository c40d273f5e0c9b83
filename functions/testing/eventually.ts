import { isDeepStrictEqual } from 'node:util';
import { vi } from 'vitest';

/** Asks again until the answer is the wanted one. Indexes and streams follow the table a moment later. */
export async function eventually<T>(ask: () => Promise<T>, wanted: T): Promise<void> {
  await vi.waitFor(
    async () => {
      const answer = await ask();
      if (!isDeepStrictEqual(answer, wanted)) throw new Error(`It is still ${JSON.stringify(answer)}`);
    },
    { timeout: 120_000, interval: 50 },
  );
}

/** Asks again until there is an answer. */
export const until = <T>(ask: () => Promise<T | undefined>): Promise<T> =>
  vi.waitFor(
    async () => {
      const answer = await ask();
      if (answer === undefined) throw new Error('There is no answer yet');
      return answer;
    },
    { timeout: 120_000, interval: 50 },
  );
