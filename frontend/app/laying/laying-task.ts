import type { BestStart } from '#shared/laying/best-start.ts';
import type { LayingPlan, LayingRequest } from '#shared/laying/laying-plan.ts';
import type { Problem } from '#shared/laying/pattern-of.ts';

/** What the page asks of the worker. */
export type LayingTask = { readonly id: number; readonly kind: 'plan' | 'best'; readonly request: LayingRequest };

export type LayingAnswer =
  | { readonly id: number; readonly kind: 'plan'; readonly plan: LayingPlan | Problem }
  | { readonly id: number; readonly kind: 'best'; readonly best: BestStart | Problem };
