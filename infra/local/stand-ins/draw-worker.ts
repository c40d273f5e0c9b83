import { serveJobs } from '../sample-world/worker-jobs.ts';
import { drawEdit } from './draw-edit.ts';

serveJobs(drawEdit);
