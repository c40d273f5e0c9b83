import { parentPort } from 'node:worker_threads';
import { type WorkerAnswer } from './worker-pool.ts';

async function answer<Job>(run: (job: Job) => Promise<Uint8Array>, job: Job): Promise<WorkerAnswer> {
  try {
    return { bytes: await run(job) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** The other end of a worker pool: runs each job that arrives in this thread and posts back what came of it. */
export function serveJobs<Job>(run: (job: Job) => Promise<Uint8Array>): void {
  parentPort?.on('message', (job: Job) => {
    void answer(run, job).then((reply) => parentPort?.postMessage(reply));
  });
}
