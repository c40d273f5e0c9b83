import type { WorkerAnswer } from './worker-pool.ts';

async function answer<Job>(run: (job: Job) => Promise<Uint8Array>, job: Job): Promise<WorkerAnswer> {
  try {
    return { bytes: await run(job) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The worker's side of a worker pool: runs each job that arrives and sends back its result. */
export function serveJobs<Job>(run: (job: Job) => Promise<Uint8Array>): void {
  process.on('message', (job: Job) => {
    void answer(run, job).then((reply) => process.send?.(reply));
  });
  // The host has ended.
  process.once('disconnect', () => process.exit());
}
