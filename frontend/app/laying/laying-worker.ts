import { bestStart } from '#shared/laying/best-start.ts';
import { layAll } from '#shared/laying/lay-all.ts';
import type { LayingAnswer, LayingTask } from './laying-task.ts';

/* Planning thousands of pavers takes a moment, so a worker does it and the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<LayingTask>) => {
  const { id, kind } = data;
  const answer: LayingAnswer =
    kind === 'best' ? { id, kind, best: bestStart(data.request) } : { id, kind, plans: layAll(data.requests) };
  postMessage(answer);
});
