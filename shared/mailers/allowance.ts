import { allowanceOf, countedPer } from '../plans/plan-table.ts';
import type { Plan } from '../plans/plan.ts';

/** How many pieces an account may request, and in which period. */
export type Allowance = { readonly count: number; readonly per: 'trial' | 'month' };

/** Pieces that a whole trial has, or another plan in a calendar month (product 39.5). */
export const mailerAllowance = (plan: Plan): Allowance => ({
  count: allowanceOf(plan, 'mailers') ?? 0,
  per: countedPer(plan),
});
