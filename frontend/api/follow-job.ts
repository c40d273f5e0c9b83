import * as z from 'zod';

import { referenceOf } from '#shared/http/reference.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { imageJob } from '#shared/imaging/image-job.ts';
import { ApiError, toApiError } from './api-error.ts';
import type { Watch } from './call.ts';
import { pause } from './pause.ts';

const accepted = z.object({ jobId: z.string() });

/**
 * Fast at first, since most jobs take a second or two; then slowly, since the others take a minute. At most 12 a
 * minute.
 */
const POLL_MS = [300, 500, 800, 1200, 2000, 3000, 4000, 5000];

/** Polls a job to its end and returns its result: the body that the call itself would have had. */
export async function followJob(body: unknown, { signal, onProgress, onJob }: Partial<Watch>): Promise<unknown> {
  const { jobId } = accepted.parse(body);
  onJob?.(jobId);
  for (let poll = 0; ; poll++) {
    await pause(POLL_MS[Math.min(poll, POLL_MS.length - 1)] ?? 5000, signal);
    const response = await fetch(imaging.findJob.path.replace('{id}', jobId), signal ? { signal } : {});
    if (!response.ok) throw await toApiError(response);
    const job = imageJob.parse(await response.json());
    onProgress?.(job.phase);
    if (job.state === 'succeeded') return job.result;
    if (job.state === 'failed') {
      const message = job.message ?? 'This did not work. Please try again.';
      throw new ApiError(422, message, undefined, referenceOf(jobId));
    }
  }
}
