import * as z from 'zod';

import { soldMeter } from '#shared/plans/meter.ts';
import { chargeKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** What an account pays for the extras of a month. */
const charge = z.object({
  month: z.string(),
  lines: z.array(z.object({ meter: soldMeter, count: z.int(), cents: z.int() })),
  cents: z.int(),
  /**
   * `waiting` to be invoiced now, `later` by the clock, `invoiced` when the payment service has it, `counted` where nothing
   * can be charged, `failed` when an operator has to look.
   */
  state: z.enum(['waiting', 'later', 'invoiced', 'counted', 'failed']),
  attempts: z.int(),
  invoiceId: z.string().exactOptional(),
});
export type Charge = Readonly<z.infer<typeof charge>>;

export async function findCharge(accountId: string, month: string): Promise<Charge | undefined> {
  return findChargeAt(chargeKey(accountId, month));
}

export async function findChargeAt(key: Key): Promise<Charge | undefined> {
  const found = await readItem(key);
  return found && charge.parse(found);
}

/** Saves the charge of a month, unless the month has one. */
export const newChargeWrite = (accountId: string, one: Pick<Charge, 'month' | 'lines' | 'cents'>): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...chargeKey(accountId, one.month), v: 1, ...one, state: 'waiting', attempts: 0 },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

type Step = {
  readonly from: Charge['state'];
  readonly to: Charge['state'];
  readonly attempts?: number;
  readonly invoiceId?: string;
};

/** Moves a charge to its next state; fails when it is no longer in state `from`. */
export function chargeWrite(key: Key, { from, to, ...more }: Step): Write {
  const names = Object.keys(more);
  return {
    Update: {
      TableName: table.name,
      Key: key,
      UpdateExpression: `SET ${['#state = :to', ...names.map((name) => `${name} = :${name}`)].join(', ')}`,
      ConditionExpression: '#state = :from',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':from': from,
        ':to': to,
        ...Object.fromEntries(Object.entries(more).map(([name, value]) => [`:${name}`, value])),
      },
    },
  };
}
