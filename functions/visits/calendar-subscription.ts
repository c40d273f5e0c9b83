import { randomBytes } from 'node:crypto';

import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { countViewer } from '../http/count-viewer.ts';
import { requireEnv } from '../runtime/environment.ts';
import { sha256 } from '../runtime/hash.ts';
import { auditRow } from '../storage/audit-row.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import {
  findSubscriptionHash,
  deleteSubscriptionWrite,
  saveSubscriptionHashWrite,
} from './calendar-subscription-store.ts';
import { contractorCalendar } from './visit-calendars.ts';
import { listVisits } from './visit-store.ts';

const origin = requireEnv('APP_ORIGIN');

const MAX_FAILED_LOOKUPS = { name: 'feed', max: 30, seconds: 600 };
/** How far back the subscription shows visits (product 19.16). */
const PAST_MS = 30 * DAY_MS;

type Owner = Pick<Caller, 'accountId' | 'userId'>;

/** Creates the account's subscription, replacing an earlier one. Only a hash of its secret is stored. */
export async function createSubscription(by: Owner): Promise<{ readonly url: string }> {
  const { accountId } = by;
  const secret = randomBytes(32).toString('base64url');
  await transact([saveSubscriptionHashWrite(accountId, sha256(secret)), linkAudit(by, 'calendar-link-created')]);
  return { url: `${origin}/api/calendar/${accountId}/${secret}` };
}

/** Ends the account's subscription, if there is one. */
export async function deleteSubscription(by: Owner): Promise<void> {
  await transact([deleteSubscriptionWrite(by.accountId), linkAudit(by, 'calendar-link-removed')]);
}

const linkAudit = ({ accountId, userId }: Owner, action: string): Write =>
  auditRow({ accountId, userId, entity: 'account', id: accountId, action });

type CalendarLookup = { readonly accountId: string; readonly secret: string; readonly viewer: string };

/** The calendar file of a subscription; 404 for any other secret. */
export async function readSubscription({ accountId, secret, viewer }: CalendarLookup): Promise<string> {
  if (!/^[\w-]{1,64}$/.test(accountId) || !/^[\w-]{43}$/.test(secret)) throw notFound();
  return asTenant(accountId, async () => {
    if ((await findSubscriptionHash(accountId)) === sha256(secret)) {
      return contractorCalendar(await listVisits(accountId, new Date(Date.now() - PAST_MS)));
    }
    await countViewer(viewer, MAX_FAILED_LOOKUPS);
    throw notFound();
  });
}

const notFound = (): AppError => new AppError('NOT_FOUND', 'Calendar not found');
