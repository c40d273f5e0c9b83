import { bestStart } from '#shared/laying/best-start.ts';
import { layingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingAnswer, LayingTask } from './laying-task.ts';

/* A plan of thousands of pavers takes a moment; a worker keeps the page responsive. */
addEventListener('message', ({ data }: MessageEvent<LayingTask>) => {
  const { id, kind, request } = data;
  const answer: LayingAnswer =
    kind === 'best' ? { id, kind, best: bestStart(request) } : { id, kind, plan: layingPlan(request) };
  postMessage(answer);
});
