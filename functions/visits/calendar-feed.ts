import { randomBytes } from 'node:crypto';

import { AppError } from '#shared/http/errors.ts';
import { hashSecret } from '../http/session-cookie.ts';
import { requireEnv } from '../runtime/environment.ts';
import { countAct } from '../storage/rate-limit-store.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { findFeedHash, saveFeedHash } from './feed-store.ts';
import { contractorCalendar } from './homeowner-visit.ts';
import { listVisits } from './visit-store.ts';

const origin = requireEnv('APP_ORIGIN');

const MOST_MISSES = { name: 'feed', most: 30, seconds: 600 };
/** How far back a calendar shows what was. */
const PAST_MS = 30 * 86_400_000;

/** A new address of the account's feed. Its secret is shown this once and kept as a hash only. */
export async function createFeed(accountId: string): Promise<{ readonly url: string }> {
  const secret = randomBytes(32).toString('base64url');
  await saveFeedHash(accountId, hashSecret(secret));
  return { url: `${origin}/api/calendar/${accountId}/${secret}` };
}

type Asked = { readonly accountId: string; readonly secret: string; readonly viewer: string };

/** The feed behind its secret address; anything else is not found. */
export async function readFeed({ accountId, secret, viewer }: Asked): Promise<string> {
  if (!/^[\w-]{1,64}$/.test(accountId) || !/^[\w-]{43}$/.test(secret)) throw notFound();
  return asTenant(accountId, async () => {
    if ((await findFeedHash(accountId)) === hashSecret(secret)) {
      return contractorCalendar(await listVisits(accountId, new Date(Date.now() - PAST_MS)));
    }
    await countAct({ ...MOST_MISSES, who: viewer });
    throw notFound();
  });
}

const notFound = (): AppError => new AppError('NOT_FOUND', 'Calendar not found');
