import { parentPort } from 'node:worker_threads';
import { type RenderJob, runRenderJob } from './render-jobs.ts';
import { type WorkerAnswer } from './worker-pool.ts';

async function answer(job: RenderJob): Promise<WorkerAnswer> {
  try {
    return { bytes: await runRenderJob(job) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** A thread that draws one job after another, so that drawing never holds up the host. */
parentPort?.on('message', (job: RenderJob) => {
  void answer(job).then((reply) => parentPort?.postMessage(reply));
});
