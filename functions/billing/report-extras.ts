import * as z from 'zod';

import { chargeKey } from '#shared/table/keys.ts';
import type { Due } from '../due/due.ts';
import { findPlan } from '../storage/plan-store.ts';
import type { Write } from '../storage/transact.ts';
import { findUsage } from '../storage/usage-store.ts';
import type { Usage } from '../storage/usage-store.ts';
import { chargeWrite, findCharge, newChargeWrite } from './charge-store.ts';
import type { Charge } from './charge-store.ts';

const reported = z.object({ month: z.string() });

/** Creates the charge for the extras of a month that is over, once. The charge's stream record sends the invoice. */
export async function reportExtras({ accountId, data }: Due): Promise<readonly Write[]> {
  const { month } = reported.parse(data);
  const [account, usage, known] = await Promise.all([
    findPlan(accountId),
    findUsage(accountId, month),
    findCharge(accountId, month),
  ]);
  if (!account || known || usage.extraCents <= 0) return [];
  return [newChargeWrite(accountId, { month, lines: linesOf(usage), cents: usage.extraCents })];
}

const linesOf = (usage: Usage): Charge['lines'] =>
  [
    { meter: 'lookups', count: usage.extraLookups, cents: usage.extraLookupsCents } as const,
    { meter: 'designs', count: usage.extraDesigns, cents: usage.extraDesignsCents } as const,
  ].filter(({ cents }) => cents > 0);

const again = z.object({ month: z.string(), attempts: z.string() });

/**
 * Puts a charge that the payment service did not take back to `waiting`. The stream record of this change sends it
 * again.
 */
export async function chargeAgain({ accountId, data }: Due): Promise<readonly Write[]> {
  const { month, attempts } = again.parse(data);
  const found = await findCharge(accountId, month);
  if (found?.state !== 'later' || found.attempts !== Number(attempts)) return [];
  return [chargeWrite(chargeKey(accountId, month), { from: 'later', to: 'waiting' })];
}
