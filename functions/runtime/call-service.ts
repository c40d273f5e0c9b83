import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';

/** Longer than any healthy answer takes. Two attempts fit into a function that a person waits for (15 s). */
const ATTEMPT_SECONDS = 5;

/**
 * Client settings for a cloud service: short timeouts, and at most two attempts. Without them, a call that hangs lasts
 * until the function times out, and the person gets no answer.
 */
export const clientTimeouts = (seconds: number = ATTEMPT_SECONDS) => ({
  requestHandler: {
    connectionTimeout: ATTEMPT_SECONDS * 1000,
    requestTimeout: seconds * 1000,
    throwOnRequestTimeout: true,
  },
  maxAttempts: 2,
});

const answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/** Refusals that pass by themselves: the service is slow or overloaded. */
const PASSING = [408, 429];

/** Whether a service refused the request itself, which is a mistake of ours: trying again changes nothing. */
function isOurMistake(error: unknown): boolean {
  const status = answered.safeParse(error).data?.$metadata.httpStatusCode ?? 0;
  return status >= 400 && status < 500 && !PASSING.includes(status) && !isThrottled(error);
}

/** Some services answer 400 when they are busy. */
const isThrottled = (error: unknown): boolean => error instanceof Error && error.name.startsWith('Throttling');

/**
 * Returns the answer of a cloud service. If the service is busy, down, slow or answers nonsense, the person reads that
 * `source` cannot be reached, as in 'The map service'. Any other error is a bug. The client accepts any JSON as an
 * answer, so `isAnswer` checks that what we need is in it.
 */
export async function callService<T>(source: string, call: Promise<T>, isAnswer: (one: T) => boolean): Promise<T> {
  try {
    const answer = await call;
    if (!isAnswer(answer)) throw new Error(`${source} answered without what was asked for.`);
    return answer;
  } catch (cause) {
    if (isOurMistake(cause)) throw cause;
    throw new AppError('UNAVAILABLE', `${source} cannot be reached right now. Please try again in a minute.`, {
      cause,
      retryAfterSeconds: 30,
    });
  }
}
