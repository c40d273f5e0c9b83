import { AppError } from '#shared/http/errors.ts';
import { findJob } from './job-store.ts';
import type { StoredJob } from './job-store.ts';

/** How far a job is, for the person who waits for it. */
export async function readJob(accountId: string, jobId: string): Promise<StoredJob> {
  const job = await findJob(accountId, jobId);
  if (!job) throw new AppError('NOT_FOUND', 'Job not found');
  return job;
}
