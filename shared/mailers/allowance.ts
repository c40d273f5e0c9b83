import { allowanceOf, countedPer } from '../plans/plan-table.ts';
import type { Plan } from '../plans/plan.ts';

/** How many pieces an account may request, and until when. */
export type Allowance = { readonly count: number; readonly per: 'trial' | 'month' };

/** Pieces that a trial has in all, and another plan in a calendar month (product 39.5). */
export const mailerAllowance = (plan: Plan): Allowance => ({
  count: allowanceOf(plan, 'mailers') ?? 0,
  per: countedPer(plan),
});

/** Under which name an allowance is counted: '2026-11' for a month. */
export const allowancePeriod = ({ per }: Allowance, at: string): string => (per === 'trial' ? per : at.slice(0, 7));
