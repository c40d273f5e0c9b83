import type { Plan } from '#shared/plans/plan.ts';
import { mustUpdatePages, pagesCloseAt } from '#shared/plans/standing.ts';
import type { GivenPlan } from '#shared/table/page-closing.ts';
import { pageClosingWritesFor } from './page-closing-store.ts';
import { saveGrant } from './plan-store.ts';
import type { StoredPlan } from './plan-store.ts';
import type { Write } from './transact.ts';

type Grant = Pick<GivenPlan, 'source' | 'by'> & { readonly plan: Plan };

/**
 * Grants a plan to an account. The grant wins over what is paid, until it is ended with `free`. The pages of an account
 * that does not pay open with a grant, and close at their date when it ends (product 38.35). False when the plan
 * changed since `before` was read.
 */
export async function grantPlan(
  accountId: string,
  before: StoredPlan,
  grant: Grant,
  more: readonly Write[] = [],
): Promise<boolean> {
  const closesAt = pagesCloseAt({ ...before, plan: grant.plan });
  const pages = mustUpdatePages(before, closesAt) ? await pageClosingWritesFor(accountId, closesAt) : [];
  return saveGrant(accountId, { ...grant, closesAt, version: before.planVersion }, [...more, ...pages]);
}
