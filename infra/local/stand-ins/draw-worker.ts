import { serveJobs } from '../world/worker-jobs.ts';
import { drawEdit } from './draw-edit.ts';

serveJobs(drawEdit);
