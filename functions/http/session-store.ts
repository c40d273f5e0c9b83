import * as z from 'zod';

import type { Caller } from '#shared/auth/access.ts';
import { memberRole } from '#shared/auth/user.ts';
import { extraTermsOf } from '#shared/plans/extras.ts';
import { accountPlan, standingOf } from '#shared/plans/standing.ts';
import { accountKey, memberKey, sessionKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItems } from '../storage/read-item.ts';
import type { SessionId } from './session-cookie.ts';

/**
 * How long being staff or an operator counts after a check with the identity provider (product 1.34). An open screen
 * asks for a check sooner.
 */
const STAFF_CHECK_SECONDS = 2 * 3600;

const sessionItem = z.object({ accountId: z.string(), userId: z.string(), refreshedAt: z.number() });
const memberItem = z.object({
  email: z.string(),
  firstName: z.string().exactOptional(),
  role: memberRole,
  staff: z.boolean(),
  isOperator: z.boolean().default(false),
});

/** One strongly consistent read of session, member and account: logout, plan and role changes act at once. */
export async function findCaller({ accountId, userId, hash }: SessionId): Promise<Caller | undefined> {
  const keys = [sessionKey(hash), memberKey(accountId, userId), accountKey(accountId)];
  const items = await readItems(keys);
  const find = (key: Key) => unlessExpired(items.find(({ pk, sk }) => pk === key.pk && sk === key.sk));
  const [session, member, account] = keys.map(find);
  if (!session || !member || !account) return undefined;
  const owner = sessionItem.parse(session);
  if (owner.accountId !== accountId || owner.userId !== userId) return undefined;
  const [plan, now] = [accountPlan.parse(account), new Date()];
  const extras = extraTermsOf(plan, now);
  const isChecked = nowSeconds() - owner.refreshedAt < STAFF_CHECK_SECONDS;
  const who = { accountId, userId, ...memberItem.parse(member), isChecked };
  return { ...who, ...standingOf(plan, now), ...(extras && { extras }) };
}
