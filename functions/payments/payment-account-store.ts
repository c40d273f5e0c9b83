import * as z from 'zod';

import { paymentsKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';

/** The account at Stripe that deposits go to. `stripeAccount` is absent after it was disconnected. */
const paymentAccount = z.object({
  stripeAccount: z.string().exactOptional(),
  /** Counts changes. As a part of the idempotency key, it makes a new connection create a new account. */
  generation: z.int(),
});
export type StoredPaymentAccount = z.infer<typeof paymentAccount>;

export async function findPaymentAccount(accountId: string): Promise<StoredPaymentAccount> {
  const found = await readItem(paymentsKey(accountId));
  return found ? paymentAccount.parse(found) : { generation: 0 };
}

/** Saves the account; false when somebody else changed it in the meantime. */
export const savePaymentAccount = (accountId: string, next: StoredPaymentAccount): Promise<boolean> =>
  tryWrite({
    Put: {
      TableName: table.name,
      Item: { ...paymentsKey(accountId), v: 1, ...next },
      ConditionExpression: 'attribute_not_exists(pk) OR generation = :before',
      ExpressionAttributeValues: { ':before': next.generation - 1 },
    },
  });
