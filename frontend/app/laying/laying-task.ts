import type { BestStart } from '#shared/laying/best-start.ts';
import type { LayingPlan, LayingRequest } from '#shared/laying/laying-plan.ts';
import type { Problem } from '#shared/laying/pattern-of.ts';

/** What the page asks of the worker: the plans of all areas, or the best start in one of them. */
export type LayingTask =
  | { readonly id: number; readonly kind: 'plan'; readonly requests: readonly LayingRequest[] }
  | { readonly id: number; readonly kind: 'best'; readonly request: LayingRequest };

export type LayingAnswer =
  | { readonly id: number; readonly kind: 'plan'; readonly plans: readonly (LayingPlan | Problem)[] }
  | { readonly id: number; readonly kind: 'best'; readonly best: BestStart | Problem };
