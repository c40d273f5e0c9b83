import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';

/** Longer than any healthy answer takes; two attempts end before the function that a person waits for does (15 s). */
const ATTEMPT_SECONDS = 5;

/**
 * Settings of a client of a service of the cloud, which is asked twice at most. Without them one that hangs is waited for
 * until the function is ended, and nobody is told anything.
 */
export const impatient = (seconds: number = ATTEMPT_SECONDS) => ({
  requestHandler: {
    connectionTimeout: ATTEMPT_SECONDS * 1000,
    requestTimeout: seconds * 1000,
    throwOnRequestTimeout: true,
  },
  maxAttempts: 2,
});

const answered = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) });

/** Refusals that pass: the service is slow, or has too much to do. */
const PASSING = [408, 429];

/** Whether a service refused the request itself, which is a mistake of ours: trying again changes nothing. */
function isOurMistake(error: unknown): boolean {
  const status = answered.safeParse(error).data?.$metadata.httpStatusCode ?? 0;
  return status >= 400 && status < 500 && !PASSING.includes(status) && !isThrottled(error);
}

/** Some services say with 400 that they are busy. */
const isThrottled = (error: unknown): boolean => error instanceof Error && error.name.startsWith('Throttling');

/**
 * Answers what a service of the cloud does. One that is busy, down, slow or talks nonsense is told to the person as
 * `source`, as in 'The map service'; any other error is a bug. The client takes any JSON for an answer, so `isAnswer` says
 * whether what must be in it is there.
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
