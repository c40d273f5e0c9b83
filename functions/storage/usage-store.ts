import * as z from 'zod';

import { monthOf } from '#shared/plans/meter.ts';
import type { Meter, SoldMeter } from '#shared/plans/meter.ts';
import { countedPer, usePeriod } from '#shared/plans/plan-table.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { usageKey, useKey } from '#shared/table/keys.ts';
import { findUsedMailers } from './mailer-count-store.ts';
import { readItem } from './read-item.ts';
import { table } from './table.ts';
import type { Write } from './transact.ts';
import { tryWrite } from './try-write.ts';

type Addition = {
  readonly accountId: string;
  /** A month, such as '2026-11', or 'trial'. */
  readonly period: string;
  readonly meter: Meter;
  readonly amount: 1 | -1;
  /** What a use beyond the plan costs. */
  readonly cents?: number;
};

/** Limits that a use must stay within: a number of uses in the plan, or cents that a month may cost. */
type Bounds = { readonly below?: number; readonly from?: number; readonly room?: number };

const CONDITIONS = {
  below: '(attribute_not_exists(#meter) OR #meter < :below)',
  from: '#meter >= :from',
  room: '(attribute_not_exists(extraCents) OR extraCents <= :room)',
} as const satisfies Record<keyof Bounds, string>;

const boundNames = Object.keys(CONDITIONS) as (keyof Bounds)[];

/** Adds a use to the sums of a period. The write fails when a bound does not hold. */
export function addUseWrite({ accountId, period, meter, amount, cents = 0 }: Addition, bounds: Bounds = {}): Write {
  const given = boundNames.filter((name) => bounds[name] !== undefined);
  const extras = cents === 0 || meter === 'mailers' ? undefined : EXTRAS[meter];
  const extra = extras === undefined ? '' : ', extraCents :cents, #extras :amount, #cents :cents';
  return {
    Update: {
      TableName: table.name,
      Key: usageKey(accountId, period),
      UpdateExpression: `SET v = :one ADD #meter :amount${extra}`,
      ...(given.length > 0 && { ConditionExpression: given.map((name) => CONDITIONS[name]).join(' AND ') }),
      ExpressionAttributeNames: {
        '#meter': meter,
        ...(extras !== undefined && { '#extras': extras, '#cents': `${extras}Cents` }),
      },
      ExpressionAttributeValues: {
        ':one': 1,
        ':amount': amount,
        ...(extras !== undefined && { ':cents': amount * cents }),
        ...Object.fromEntries(given.map((name) => [`:${name}`, bounds[name]])),
      },
    },
  };
}

/** The attribute that counts the extras of each meter. The same name with `Cents` added holds what they cost. */
const EXTRAS: Readonly<Record<SoldMeter, string>> = { lookups: 'extraLookups', designs: 'extraDesigns' };

export type UseKey = Pick<Addition, 'period' | 'meter'> & { readonly ref: string };

type Entry = UseKey & Pick<Addition, 'amount' | 'cents'>;

/** An entry of one use, or of one use that is given back. Entries are written once and never changed. */
export const entryOfUseWrite = (accountId: string, { amount, cents, ...named }: Entry): Write => ({
  Put: {
    TableName: table.name,
    Item: {
      ...useKey(accountId, named),
      v: 1,
      amount,
      at: new Date().toISOString(),
      ...(cents !== undefined && { cents }),
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const entry = z.object({ cents: z.int().exactOptional() });

/** What a use beyond the plan cost; undefined for a use within the plan. */
export async function findCents(accountId: string, use: UseKey): Promise<number | undefined> {
  return entry.safeParse(await readItem(useKey(accountId, use))).data?.cents;
}

/** Adds what the image model cost to the account's month. The argument is in dollars, the stored sum in millionths. */
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
const usage = z.object({
  lookups: count,
  designs: count,
  modelMicroDollars: count,
  /** Uses beyond the plan, what they cost by meter, and what they cost in total. */
  extraLookups: count,
  extraLookupsCents: count,
  extraDesigns: count,
  extraDesignsCents: count,
  extraCents: count,
});
export type Usage = Readonly<z.infer<typeof usage>>;

/** What an account used in a month, such as '2026-11', or in its trial. */
export async function findUsage(accountId: string, period: string): Promise<Usage> {
  return usage.parse((await readItem(usageKey(accountId, period))) ?? {});
}

/** What counts against an account's plan now, including mailers, and what the month has cost. */
export async function findPlanUsage(accountId: string, plan: Plan, now: Date): Promise<Usage & { mailers: number }> {
  const [month, mailers] = await Promise.all([
    findUsage(accountId, monthOf(now)),
    findUsedMailers(accountId, plan, now),
  ]);
  if (countedPer(plan) === 'month') return { ...month, mailers };
  const { lookups, designs } = await findUsage(accountId, usePeriod(plan, now));
  return { ...month, lookups, designs, mailers };
}
