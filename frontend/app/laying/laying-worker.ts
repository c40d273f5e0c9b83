import { bestStart } from '#shared/laying/best-start.ts';
import { layingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingAnswer, LayingTask } from './laying-task.ts';

/* A plan of thousands of pavers takes a moment; a worker keeps the page responsive. */
addEventListener('message', ({ data }: MessageEvent<LayingTask>) => {
  const { id, kind } = data;
  const answer: LayingAnswer =
    kind === 'best'
      ? { id, kind, best: bestStart(data.request) }
      : { id, kind, plans: data.requests.map((request) => layingPlan(request)) };
  postMessage(answer);
});
