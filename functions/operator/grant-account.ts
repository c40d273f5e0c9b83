import { randomUUID } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { OperatedAccount } from '#shared/operator/contract.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { pagesCloseAt } from '#shared/plans/standing.ts';
import { operatorAuditKey } from '#shared/table/keys.ts';
import { auditRow } from '../storage/audit-row.ts';
import { lastPageClosings } from '../storage/page-closing-store.ts';
import { findPlan, grantPlan } from '../storage/plan-store.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { auditWrite } from './operator-audit-store.ts';
import { isAccountId, viewAccount } from './view-account.ts';

type Grant = { readonly plan: Plan; readonly reason: string };

const NOT_FOUND = 'There is no such account.';

/**
 * Grants or ends a plan, and keeps who did it and why: with the account, and with the acts of operators. The pages of an
 * account that is not paid open with a grant, and close by date without one (product 38.35).
 */
export async function grantAccount(caller: Caller, accountId: string, grant: Grant): Promise<OperatedAccount> {
  if (!isAccountId(accountId)) throw new AppError('NOT_FOUND', NOT_FOUND);
  const at = new Date().toISOString();
  const key = operatorAuditKey(at, randomUUID().slice(0, 8));
  const act = { at, action: 'granted', by: caller.userId, accountId, ...grant };
  const history = auditRow({
    accountId,
    userId: 'operator',
    entity: 'account',
    id: accountId,
    action: 'granted',
    detail: grant,
  });
  const account = await asTenant(accountId, async () => {
    const before = await findPlan(accountId);
    if (!before) return undefined;
    const closes = pagesCloseAt({ ...before, plan: grant.plan });
    const concernsPages = closes !== undefined || before.pagesCloseAt !== undefined;
    const isDone = await grantPlan(accountId, { plan: grant.plan, pagesCloseAt: closes }, [
      history,
      auditWrite(key, act),
      ...(concernsPages ? await lastPageClosings(accountId, closes) : []),
    ]);
    return isDone ? viewAccount(accountId) : undefined;
  });
  if (!account) throw new AppError('NOT_FOUND', NOT_FOUND);
  return account;
}
