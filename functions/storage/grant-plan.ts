import type { Plan } from '#shared/plans/plan.ts';
import { concernsPages, pagesCloseAt } from '#shared/plans/standing.ts';
import type { GivenPlan } from '#shared/table/page-closing.ts';
import { lastPageClosings } from './page-closing-store.ts';
import { saveGrant } from './plan-store.ts';
import type { StoredPlan } from './plan-store.ts';
import type { Write } from './transact.ts';

type Grant = Pick<GivenPlan, 'source' | 'by'> & { readonly plan: Plan };

/**
 * Gives an account a plan, which wins until it is ended with `free`. The pages of an account that is not paid open with
 * it, and close by date without it (product 38.35). False when its plan changed since `before`.
 */
export async function grantPlan(
  accountId: string,
  before: StoredPlan,
  grant: Grant,
  more: readonly Write[] = [],
): Promise<boolean> {
  const closesAt = pagesCloseAt({ ...before, plan: grant.plan });
  const pages = concernsPages(before, closesAt) ? await lastPageClosings(accountId, closesAt) : [];
  return saveGrant(accountId, { ...grant, closesAt, version: before.planVersion }, [...more, ...pages]);
}
