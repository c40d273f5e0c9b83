import * as z from 'zod';

import { applyPublicAct } from '../proposals/apply-public-act.ts';
import { auditRow } from '../storage/audit-row.ts';

const page = z.object({ accountId: z.string(), id: z.int(), optedOutAt: z.string() });

/** Writes into the proposal's history that its address opted out. */
export async function applyOptOut(item: unknown): Promise<void> {
  const { accountId, id, optedOutAt: at } = page.parse(item);
  const once = { at, key: 'opted-out' };
  const audit = auditRow({ accountId, userId: 'homeowner', entity: 'proposal', id, action: 'opted-out', once });
  await applyPublicAct({ accountId, id, audit, change: () => ({}) });
}
