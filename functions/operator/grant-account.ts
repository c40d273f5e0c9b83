import { randomUUID } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { OperatedAccount } from '#shared/operator/contract.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { operatorAuditKey } from '#shared/table/keys.ts';
import { auditRow } from '../storage/audit-row.ts';
import { grantPlan } from '../storage/grant-plan.ts';
import { findPlan } from '../storage/plan-store.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { auditWrite } from './operator-audit-store.ts';
import { isAccountId, viewAccount } from './view-account.ts';

type Grant = { readonly plan: Plan; readonly reason: string };

const NOT_FOUND = 'There is no such account.';

/**
 * Grants or ends a plan, and stores who did it and why, both with the account and in the log of operators. The pages of
 * an account that does not pay open with a grant, and close at their date when it ends (product 38.35).
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
  const writes = [history, auditWrite(key, act)];
  const account = await asTenant(accountId, () =>
    retryUntilDone(async () => {
      const before = await findPlan(accountId);
      if (!before) return 'gone';
      const isDone = await grantPlan(accountId, before, { plan: grant.plan, source: 'operator' }, writes);
      return isDone ? ((await viewAccount(accountId)) ?? 'gone') : undefined;
    }),
  );
  if (account === 'gone') throw new AppError('NOT_FOUND', NOT_FOUND);
  return account;
}
