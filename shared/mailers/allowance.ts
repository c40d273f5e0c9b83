import { allowanceOf, countedPer } from '../plans/plan-table.ts';
import type { Plan } from '../plans/plan.ts';

/** How many pieces an account may request, and until when. */
export type Allowance = { readonly count: number; readonly per: 'trial' | 'month' };

/** Pieces that a trial has in all, and another plan in a calendar month (product 39.5). */
export const mailerAllowance = (plan: Plan): Allowance => ({
  count: allowanceOf(plan, 'mailers') ?? 0,
  per: countedPer(plan),
});
