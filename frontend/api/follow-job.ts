import * as z from 'zod';

import { referenceOf } from '#shared/http/reference.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { imageJob } from '#shared/imaging/image-job.ts';
import type { ImageJob } from '#shared/imaging/image-job.ts';
import { ApiError, toApiError } from './api-error.ts';
import type { Watch } from './call.ts';
import { pause } from './pause.ts';
import { readReply } from './read-reply.ts';

const accepted = z.object({ jobId: z.string() });

/**
 * The waits between polls. They are short at first, because most jobs take a second or two, and then long, because the
 * others take a minute. At most 12 polls a minute.
 */
const POLL_MS = [300, 500, 800, 1200, 2000, 3000, 4000, 5000];

/**
 * How long polls may go unanswered in a row. Only the waits between polls count, because a locked phone sleeps through
 * the rest of the time.
 */
const UNANSWERED_MS = 60_000;

/**
 * Polls a job to its end and returns its result: the body that the call itself would have had. The job does not depend
 * on its polls, so a poll that got no answer from a lost network or a busy server is repeated.
 */
export async function followJob(body: unknown, { signal, onProgress, onJob }: Partial<Watch>): Promise<unknown> {
  const { jobId } = accepted.parse(body);
  onJob?.(jobId);
  let unanswered = 0;
  for (let poll = 0; ; poll++) {
    const wait = POLL_MS[Math.min(poll, POLL_MS.length - 1)] ?? 5000;
    await pause(wait, signal);
    const job = await findJob(jobId, signal).catch((error: unknown) => {
      unanswered += wait;
      if (!isUnanswered(error) || unanswered > UNANSWERED_MS) throw error;
      return undefined;
    });
    if (!job) continue;
    unanswered = 0;
    onProgress?.(job.phase);
    if (job.state === 'succeeded') return job.result;
    if (job.state === 'failed') {
      const message = job.message ?? 'This did not work. Please try again.';
      throw new ApiError(422, message, undefined, { reference: referenceOf(jobId) });
    }
  }
}

async function findJob(jobId: string, signal: AbortSignal | undefined): Promise<ImageJob> {
  const response = await fetch(imaging.findJob.path.replace('{id}', jobId), signal ? { signal } : {});
  if (!response.ok) throw await toApiError(response);
  return readReply(imageJob, await response.json());
}

/**
 * Browsers report a lost network as a TypeError. A 429 comes from the gateway or the firewall, because the call itself
 * refuses nobody for asking often.
 */
const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
