import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { endOfMonth, monthOf } from '#shared/plans/meter.ts';
import type { Meter } from '#shared/plans/meter.ts';
import { allowanceOf } from '#shared/plans/plan-table.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { usageKey, useKey } from '#shared/table/keys.ts';
import { readItem } from './read-item.ts';
import { table } from './table.ts';
import { transact } from './transact.ts';
import type { Write } from './transact.ts';
import { tryWrite } from './try-write.ts';

type Use = {
  readonly accountId: string;
  readonly plan: Plan;
  readonly meter: Meter;
  /** Names what is used: the same use counts once. */
  readonly ref: string;
};

/**
 * Counts one use, in the transaction of what is used: an entry that is never changed, and the month's sum, whose
 * condition lets only as many through as the plan holds.
 */
export function useWrites({ accountId, plan, meter, ref }: Use): readonly [Write, Write] {
  const now = new Date();
  const month = monthOf(now);
  const most = allowanceOf(plan, meter);
  return [
    addWrite({ accountId, month, meter, amount: 1 }, most),
    entryWrite(accountId, { month, meter, ref, amount: 1, at: now.toISOString() }),
  ];
}

type Addition = { readonly accountId: string; readonly month: string; readonly meter: Meter; readonly amount: 1 | -1 };

function addWrite({ accountId, month, meter, amount }: Addition, most: number | undefined): Write {
  return {
    Update: {
      TableName: table.name,
      Key: usageKey(accountId, month),
      UpdateExpression: 'SET v = :one ADD #meter :amount',
      ...(most !== undefined && { ConditionExpression: 'attribute_not_exists(#meter) OR #meter < :most' }),
      ExpressionAttributeNames: { '#meter': meter },
      ExpressionAttributeValues: { ':one': 1, ':amount': amount, ...(most !== undefined && { ':most': most }) },
    },
  };
}

type UseKey = Pick<Entry, 'month' | 'meter' | 'ref'>;

type Entry = {
  readonly month: string;
  readonly meter: Meter;
  readonly ref: string;
  readonly amount: 1 | -1;
  readonly at: string;
};

const entryWrite = (accountId: string, entry: Entry): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...useKey(accountId, entry), v: 1, amount: entry.amount, at: entry.at },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const WORDS: Readonly<Record<Meter, string>> = {
  lookups: 'lookups',
  designs: 'AI designs',
  mailers: 'mailers',
};

/** What a call says when its plan holds no more of a meter this month. */
export function usedUp({ plan, meter }: Pick<Use, 'plan' | 'meter'>): AppError {
  const begins = endOfMonth(new Date()).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  const message = `This month’s ${allowanceOf(plan, meter) ?? 0} ${WORDS[meter]} are used up. New ones come on ${begins}, and a larger plan has more: see Settings, Plan.`;
  return new AppError('PAYMENT_REQUIRED', message);
}

/** Counts one use together with what is used; 402 when the plan holds no more. `effect` gets the month it counts in. */
export async function spend(use: Use, effect: (month: string) => Write): Promise<void> {
  const outcome = await transact({ use: useWrites(use), effect: effect(monthOf(new Date())) });
  if (outcome === 'done') return;
  if (outcome.has('use')) throw usedUp(use);
  throw new Error(`${use.meter} ${use.ref} was gone when it was counted`);
}

/** Gives a use back whose effect failed: another entry, and once. The first one stays as it was. */
export async function giveBack(accountId: string, { month, meter, ref }: UseKey): Promise<void> {
  await transact([
    addWrite({ accountId, month, meter, amount: -1 }, undefined),
    entryWrite(accountId, { month, meter, ref: `${ref}#back`, amount: -1, at: new Date().toISOString() }),
  ]);
}

/** Adds what the image model cost to the account's month, in millionths of a dollar. */
export async function addModelCost(accountId: string, dollars: number): Promise<void> {
  await tryWrite({
    Update: {
      TableName: table.name,
      Key: usageKey(accountId, monthOf(new Date())),
      UpdateExpression: 'SET v = :one ADD modelMicroDollars :spent',
      ExpressionAttributeValues: { ':one': 1, ':spent': Math.round(dollars * 1e6) },
    },
  });
}

const count = z.int().default(0);
const usage = z.object({ lookups: count, designs: count, mailers: count, modelMicroDollars: count });
export type Usage = Readonly<z.infer<typeof usage>>;

/** What an account used in a month, '2026-11'. */
export async function findUsage(accountId: string, month: string): Promise<Usage> {
  return usage.parse((await readItem(usageKey(accountId, month))) ?? {});
}
