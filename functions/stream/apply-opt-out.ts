import * as z from 'zod';

import { appendEvent } from '../events/append-event.ts';
import { applyHomeownerAction } from '../proposals/apply-homeowner-action.ts';
import { auditRow, HOMEOWNER_ACTOR } from '../storage/audit-row.ts';
import { addressHash } from '../suppression/address-hash.ts';

const page = z.object({ accountId: z.string(), id: z.int(), optedOutAt: z.string(), propertyAddress: z.string() });

/** Adds an audit row to the proposal and appends `suppression.added` to the event feed. */
export async function applyOptOut(item: unknown): Promise<void> {
  const { accountId, id, optedOutAt: at, propertyAddress } = page.parse(item);
  const once = { at, key: 'opted-out' };
  const audit = auditRow({ accountId, userId: HOMEOWNER_ACTOR, entity: 'proposal', id, action: 'opted-out', once });
  await applyHomeownerAction({ accountId, id, audit, change: () => ({}) });
  const hash = addressHash(propertyAddress);
  await appendEvent({
    id: `suppression.added-${hash}`,
    type: 'suppression.added',
    version: 1,
    time: at,
    data: { accountId, proposalId: id, addressHash: hash },
  });
}
