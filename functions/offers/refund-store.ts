import * as z from 'zod';

import { refundKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import type { Write } from '../storage/transact.ts';

/** Money of an offer that has to go back to a card. The item is deleted once it did, or was paid back another way. */
const refund = z.object({
  pageId: z.string(),
  /** `waiting` to be sent now, `later` to be sent by the clock, `failed` when it was given up. */
  state: z.enum(['waiting', 'later', 'failed']),
  attempts: z.int(),
});
type Refund = Readonly<z.infer<typeof refund>>;

type Owed = { readonly accountId: string; readonly pageId: string };

export async function findRefund({ accountId, pageId }: Owed): Promise<Refund | undefined> {
  const found = await readItem(refundKey(accountId, pageId));
  return found && refund.parse(found);
}

/** Asks for a refund, unless it was asked for or given up before. */
export const requestRefundWrite = ({ accountId, pageId }: Owed): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...refundKey(accountId, pageId), v: 1, pageId, state: 'waiting', attempts: 0 },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Whether a refund was given up, so that only a person sends it (product 35.60). Homeowners ask too. */
export const isGivenUp = (owed: Owed): Promise<boolean> =>
  asTenant(owed.accountId, async () => (await findRefund(owed))?.state === 'failed');

/** Deletes a refund that was given up, so that a later debt is sent by itself again. */
export const deleteGivenUpWrite = ({ accountId, pageId }: Owed): Write => ({
  Delete: {
    TableName: table.name,
    Key: refundKey(accountId, pageId),
    ConditionExpression: '#state = :failed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':failed': 'failed' },
  },
});

export const deleteRefundWrite = ({ accountId, pageId }: Owed): Write => ({
  Delete: { TableName: table.name, Key: refundKey(accountId, pageId) },
});

type Step = { readonly from: Refund['state']; readonly to: Refund['state']; readonly attempts: number };

/** Moves a refund to its next state. Fails when its state is no longer `from`. */
export const refundWrite = ({ accountId, pageId }: Owed, { from, to, attempts }: Step): Write => ({
  Update: {
    TableName: table.name,
    Key: refundKey(accountId, pageId),
    UpdateExpression: 'SET #state = :to, attempts = :attempts',
    ConditionExpression: '#state = :from',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':from': from, ':to': to, ':attempts': attempts },
  },
});
