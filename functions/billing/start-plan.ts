import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { TRIAL_DAYS } from '#shared/plans/prices.ts';
import { standingOf } from '#shared/plans/standing.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { verifiedAddress } from '../account/people.ts';
import { auditRow } from '../storage/audit-row.ts';
import { beginTrial, requirePlan, startLite } from '../storage/plan-store.ts';

const HAD_ONE = 'This account has already had a trial or a plan. Please choose a plan.';
const YOU_HAD_ONE = 'You have had a trial with this e-mail address. Please choose a plan.';
const HAS_PLAN = 'This account already has a plan. Please reload the page to see it.';

/** Starts the trial, once per account and once per person, or the plan that costs nothing. Neither asks for a card. */
export async function startPlan(caller: Caller, what: 'trial' | 'lite'): Promise<void> {
  const { accountId, userId } = caller;
  const { plan } = await requirePlan(accountId);
  if (plan !== 'free') throw new AppError('CONFLICT', HAS_PLAN);
  const audit = auditRow({ accountId, userId, entity: 'account', id: accountId, action: `${what} started` });
  if (what === 'lite') return startLite(accountId, audit);
  const endsAt = new Date(Date.now() + TRIAL_DAYS * DAY_MS);
  const outcome = await beginTrial(accountId, { endsAt, email: await verifiedAddress(caller) }, audit);
  // A repeated request while the trial runs means that the first answer got lost.
  if (outcome === 'done' || (await isOnTrial(accountId))) return;
  throw new AppError('CONFLICT', outcome.has('account') ? HAD_ONE : YOU_HAD_ONE);
}

const isOnTrial = async (accountId: string): Promise<boolean> =>
  standingOf(await requirePlan(accountId), new Date()).plan === 'trial';
