import { runRenderJob } from './render-jobs.ts';
import { serveJobs } from './worker-jobs.ts';

serveJobs(runRenderJob);
