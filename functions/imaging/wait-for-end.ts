import { findJob } from './job-store.ts';
import type { StoredJob } from './job-store.ts';

/** How long a caller without `Prefer: respond-async` waits for the reply itself (product 26.17). */
const WAIT_MS = 10_000;
const POLL_MS = 250;

/** Looks at a job until it has ended; undefined when that takes too long. */
export async function waitForEnd(accountId: string, jobId: string): Promise<StoredJob | undefined> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline;) {
    const job = await findJob(accountId, jobId);
    if (job?.state === 'succeeded' || job?.state === 'failed') return job;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}
