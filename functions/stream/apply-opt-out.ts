import * as z from 'zod';

import { optOutScope } from '#shared/proposals/opt-out-scope.ts';
import { appendEvent } from '../events/append-event.ts';
import { applyHomeownerAction } from '../proposals/apply-homeowner-action.ts';
import { auditRow, HOMEOWNER_ACTOR } from '../storage/audit-row.ts';
import { addressHash } from '../suppression/address-hash.ts';

const optOut = z.object({ optedOutAt: z.string().exactOptional(), optOutScope: optOutScope.default('everyone') });
const page = z.object({ accountId: z.string(), id: z.int(), ...optOut.shape, propertyAddress: z.string() });
type Page = z.infer<typeof page>;

type OptOutChange = {
  readonly before: unknown;
  readonly after: unknown;
  /** The page as it is now. */
  readonly now: unknown;
  readonly at: string;
};

/**
 * What follows when a homeowner opted out on a page, confirmed it, or when the opt-out was lifted. Readers of the event
 * feed go by the last event, so no event is appended that is no longer true.
 */
export async function applyOptOut({ before, after, now, at }: OptOutChange): Promise<void> {
  const [was, is, newest] = [optOut.parse(before), page.parse(after), optOut.parse(now)];
  const isStill = newest.optedOutAt === is.optedOutAt && newest.optOutScope === is.optOutScope;
  const saidAt = was.optedOutAt === undefined ? is.optedOutAt : undefined;
  if (saidAt !== undefined) await noteSaid(is, saidAt);
  if (!isStill) return;
  if (saidAt !== undefined) return appendAdded(is, saidAt);
  if (is.optedOutAt !== undefined && was.optOutScope !== is.optOutScope) return appendAdded(is, at);
  if (is.optedOutAt === undefined && was.optedOutAt !== undefined) return lifted(is, was.optedOutAt, at);
}

/** Adds an audit row to the proposal. */
async function noteSaid({ accountId, id }: Page, at: string): Promise<void> {
  const once = { at, key: 'opted-out' };
  const audit = auditRow({ accountId, userId: HOMEOWNER_ACTOR, entity: 'proposal', id, action: 'opted-out', once });
  await applyHomeownerAction({ accountId, id, audit, change: () => ({}) });
}

async function appendAdded({ accountId, id, propertyAddress, optOutScope: scope }: Page, time: string): Promise<void> {
  const hash = addressHash(propertyAddress);
  const whom = scope === 'everyone' ? '' : `${accountId}-`;
  const eventId = `suppression.added-${hash}-${whom}${time}`;
  const data = { accountId, proposalId: id, addressHash: hash, scope };
  await appendEvent({ id: eventId, type: 'suppression.added', version: 1, time, data });
}

async function lifted({ accountId, id, propertyAddress }: Page, saidAt: string, time: string): Promise<void> {
  const hash = addressHash(propertyAddress);
  const data = { accountId, proposalId: id, addressHash: hash };
  await appendEvent({ id: `suppression.lifted-${hash}-${saidAt}`, type: 'suppression.lifted', version: 1, time, data });
}
