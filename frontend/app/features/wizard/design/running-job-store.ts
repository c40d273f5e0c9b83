import * as z from 'zod';

/** A running design, kept in this browser so that a reload follows its job instead of starting another. */
const runningJob = z.object({
  jobId: z.string(),
  kind: z.enum(['generated', 'kept']),
  startedAt: z.number(),
  /** The photo that the design is drawn into. Jobs from before this was stored lack it. */
  photoUrl: z.string().exactOptional(),
});
export type RunningJob = z.infer<typeof runningJob>;

/** The pipeline ends every job after 15 minutes. */
const LONGEST_MS = 900_000;

const keyOf = (slug: string): string => `paveprint.design.${slug}`;

export function saveRunningJob(slug: string, job: RunningJob): void {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(job));
  } catch (error) {
    // When storage is full or forbidden, a reload shows the design once it is done.
    console.warn('A running design could not be kept in this browser', error);
  }
}

export function findRunningJob(slug: string): RunningJob | undefined {
  try {
    const job = runningJob.parse(JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null'));
    return Date.now() - job.startedAt < LONGEST_MS ? job : undefined;
  } catch {
    return undefined;
  }
}

export function deleteRunningJob(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // Without storage there is nothing to delete either.
  }
}
