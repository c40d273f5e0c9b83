import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { spendingKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { requireEnv } from '../../runtime/environment.ts';
import { nowSeconds } from '../../storage/live.ts';
import { readItem } from '../../storage/read-item.ts';
import { table } from '../../storage/table.ts';
import { tryWrite } from '../../storage/try-write.ts';

/** Dollars in whole millionths, which add up exactly. */
const micro = (dollars: number): number => Math.round(dollars * 1e6);
const limit = micro(Number(requireEnv('AI_DAILY_DOLLARS')));

const today = (): number => Math.floor(nowSeconds() / DAY_SECONDS);
const spentItem = z.object({ spent: z.number() }).optional();

/** 503 while paid designs are switched off or the day's dollars of all accounts are spent (product 7.34, 7.35). */
export async function requireBudget(): Promise<void> {
  requireSwitchedOn();
  const found = spentItem.parse(await readItem(spendingKey(today())));
  if ((found?.spent ?? 0) >= limit) throw spentUp();
}

export function requireSwitchedOn(): void {
  if (process.env['AI_ENABLED'] !== 'false') return;
  const message = 'Drawing designs is switched off at the moment. Please try again later.';
  throw new AppError('UNAVAILABLE', message, { retryAfterSeconds: 3600 });
}

const spentUp = (): AppError =>
  new AppError('UNAVAILABLE', 'AI designs have reached the limit for today. Please try again tomorrow.', {
    retryAfterSeconds: (today() + 1) * DAY_SECONDS - nowSeconds(),
  });

/** Dollars that are set aside before a call, so that concurrent calls cannot exceed the limit together. */
export type Reservation = { readonly day: number; readonly dollars: number };

export async function reserve(dollars: number): Promise<Reservation> {
  const day = today();
  if (micro(dollars) > limit) throw spentUp();
  if (!(await add(day, dollars, limit - micro(dollars)))) throw spentUp();
  return { day, dollars };
}

/** Replaces the reservation by the real cost. A reservation that is never reconciled counts as spent. */
export async function reconcile({ day, dollars }: Reservation, cost: number): Promise<void> {
  await add(day, cost - dollars);
}

/** Adds to the day's spending. False when more than `max` millionths were spent before. */
function add(day: number, dollars: number, max = Number.MAX_SAFE_INTEGER): Promise<boolean> {
  return tryWrite({
    Update: {
      TableName: table.name,
      Key: spendingKey(day),
      UpdateExpression: 'ADD spent :dollars SET #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(spent) OR spent <= :max',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':dollars': micro(dollars), ':max': max, ':ttl': (day + 32) * DAY_SECONDS },
    },
  });
}
