import { imaging } from '#shared/imaging/contract.ts';
import type { ImageJob } from '#shared/imaging/image-job.ts';
import { unexpected } from './session-client.ts';
import type { SessionClient } from './session-client.ts';

const POLL_MS = 250;

/** Follows the job that a response started until it ends; throws if the response started none. */
export async function endOfJob(session: SessionClient, response: Response): Promise<ImageJob> {
  if (response.status !== 202) throw await unexpected('The call that starts a job:', response);
  const { jobId } = (await response.json()) as { jobId: string };
  for (;;) {
    const job = await session.call(imaging.findJob, { params: { id: jobId } });
    if (job.state === 'succeeded' || job.state === 'failed') return job;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
