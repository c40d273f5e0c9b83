import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { TRIAL_PERIOD } from '#shared/plans/plan-table.ts';
import { spendingKey, trialSpendingKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { requireEnv } from '../../runtime/environment.ts';
import { nowSeconds } from '../../storage/expiry.ts';
import { readItem } from '../../storage/read-item.ts';
import { table } from '../../storage/table.ts';
import { tryWrite } from '../../storage/try-write.ts';

/** Dollars in whole millionths, which add up exactly. */
const micro = (dollars: number): number => Math.round(dollars * 1e6);
const dollarsOfDay = Number(requireEnv('AI_DAILY_DOLLARS'));
/**
 * The trials' share of the day's dollars. Trials are free and easy to begin, so more than half of the dollars are left
 * to those who pay.
 */
const TRIAL_SHARE = 0.4;

type Purse = {
  readonly limit: number;
  readonly keyOf: (day: number) => Key;
  readonly words: string;
};

const everybody: Purse = {
  limit: micro(dollarsOfDay),
  keyOf: spendingKey,
  words: 'AI designs have reached the limit for today. Please try again tomorrow.',
};
const trials: Purse = {
  limit: micro(dollarsOfDay * TRIAL_SHARE),
  keyOf: trialSpendingKey,
  words: 'AI designs of trials have reached the limit for today. Please try again tomorrow.',
};

/** The limits that a design counts against, by the period of the plan that it is metered in. */
const pursesOf = (period: string): readonly Purse[] => (period === TRIAL_PERIOD ? [trials, everybody] : [everybody]);

const today = (): number => Math.floor(nowSeconds() / DAY_SECONDS);
const spentItem = z.object({ spent: z.number() }).optional();

/** 503 while paid designs are switched off or the day's dollars are spent (product 7.34, 7.35, 7.71). */
export async function requireBudget(period: string): Promise<void> {
  requireSwitchedOn();
  const [purses, day] = [pursesOf(period), today()];
  const found = await Promise.all(purses.map(({ keyOf }) => readItem(keyOf(day))));
  const spentPurse = purses.find(({ limit }, n) => (spentItem.parse(found[n])?.spent ?? 0) >= limit);
  if (spentPurse) throw spentUp(spentPurse);
}

export function requireSwitchedOn(): void {
  if (process.env['AI_ENABLED'] !== 'false') return;
  const message = 'Drawing designs is switched off at the moment. Please try again later.';
  throw new AppError('UNAVAILABLE', message, { retryAfterSeconds: 3600 });
}

const spentUp = ({ words }: Purse): AppError =>
  new AppError('UNAVAILABLE', words, { retryAfterSeconds: (today() + 1) * DAY_SECONDS - nowSeconds() });

/** Dollars that are set aside before a call, so that concurrent calls cannot exceed a limit together. */
export type Reservation = { readonly day: number; readonly dollars: number; readonly purses: readonly Purse[] };

export async function reserve(dollars: number, period: string): Promise<Reservation> {
  const day = today();
  const purses: Purse[] = [];
  for (const purse of pursesOf(period)) {
    const max = purse.limit - micro(dollars);
    if (max < 0 || !(await add(purse.keyOf(day), { day, dollars, max }))) {
      await reconcile({ day, dollars, purses }, 0);
      throw spentUp(purse);
    }
    purses.push(purse);
  }
  return { day, dollars, purses };
}

/** Replaces the reservation by the real cost. A reservation that is never reconciled counts as spent. */
export async function reconcile({ day, dollars, purses }: Reservation, cost: number): Promise<void> {
  await Promise.all(purses.map(({ keyOf }) => add(keyOf(day), { day, dollars: cost - dollars })));
}

type Added = { readonly day: number; readonly dollars: number; readonly max?: number };

/** Adds to the day's spending. False when more than `max` millionths were spent before. */
function add(key: Key, { day, dollars, max = Number.MAX_SAFE_INTEGER }: Added): Promise<boolean> {
  return tryWrite({
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: 'ADD spent :dollars SET #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(spent) OR spent <= :max',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':dollars': micro(dollars), ':max': max, ':ttl': (day + 32) * DAY_SECONDS },
    },
  });
}
