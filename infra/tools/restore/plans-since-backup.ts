import * as z from 'zod';

import { runsOn, subscription } from '#shared/plans/standing.ts';
import { partitionName } from '#shared/table/keys.ts';
import { findItem, put } from './tables.ts';
import type { Item, Tables } from './tables.ts';

/**
 * Fields that an account has from the payment service. The closing of its pages follows from the service's next event.
 */
const BOUGHT = ['customerId', 'checkoutId', 'subscription', 'hasCard', 'owesExtras', 'planVersion'] as const;

const bought = z.object({
  subscription: subscription.optional(),
  customerId: z.string().optional(),
  planVersion: z.int().default(0),
});

/** An account that is charged for a plan which it cannot use. */
export type ChargedAccount = { readonly accountId: string; readonly customerId: string };

/**
 * Copies to the restored accounts what they bought since the backup, so that they neither miss it nor buy it again.
 * Returns the accounts that the restored table does not have and that are still charged.
 */
export async function carryPlans(tables: Tables, accounts: readonly Item[]): Promise<readonly ChargedAccount[]> {
  const lost: ChargedAccount[] = [];
  for (const account of accounts) {
    const known = Object.fromEntries(BOUGHT.flatMap((name) => (name in account ? [[name, account[name]]] : [])));
    const { subscription: runs, customerId = 'unknown', planVersion } = bought.parse(known);
    const restored = await findItem(tables, tables.to, { pk: account.pk, sk: account.sk });
    if (!restored && runsOn(runs)) lost.push({ accountId: partitionName(account.pk), customerId });
    // An account with a higher version was changed after the restore.
    if (restored && bought.parse(restored).planVersion <= planVersion) await put(tables, { ...restored, ...known });
  }
  return lost;
}
