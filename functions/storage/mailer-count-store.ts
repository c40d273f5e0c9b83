import * as z from 'zod';

import { allowanceOf, usePeriod } from '#shared/plans/plan-table.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { mailerCountKey } from '#shared/table/keys.ts';
import { readItem } from './read-item.ts';
import { table } from './table.ts';
import type { Write } from './transact.ts';

/** How many mailers were requested in the current period of the plan: a month, or a whole trial (product 39.5). */
export async function findUsedMailers(accountId: string, plan: Plan, now: Date): Promise<number> {
  if (!allowanceOf(plan, 'mailers')) return 0;
  const found = await readItem(mailerCountKey(accountId, usePeriod(plan, now)));
  return found ? z.object({ used: z.int() }).parse(found).used : 0;
}

type Counted = { readonly accountId: string; readonly period: string };

/** Takes one mailer of an allowance. The condition fails when none is left. */
export const takeMailerWrite = ({ accountId, period }: Counted, most: number): Write => ({
  Update: {
    TableName: table.name,
    Key: mailerCountKey(accountId, period),
    UpdateExpression: 'ADD used :one SET v = :v',
    ConditionExpression: 'attribute_not_exists(used) OR used < :most',
    ExpressionAttributeValues: { ':one': 1, ':most': most, ':v': 1 },
  },
});

/** Gives back a mailer that was taken but will not be mailed. */
export const giveMailerBackWrite = ({ accountId, period }: Counted): Write => ({
  Update: {
    TableName: table.name,
    Key: mailerCountKey(accountId, period),
    UpdateExpression: 'ADD used :less',
    ExpressionAttributeValues: { ':less': -1 },
  },
});
