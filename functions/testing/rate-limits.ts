import { rateLimitKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { deleteItem, writeItem } from './operator.ts';

const windowSeconds = {
  slug: 600,
  'client-error': 600,
  visit: 3600,
  move: 3600,
  offer: 3600,
  deposit: 600,
  verify: 600,
  'sealed-copy': 600,
  'opt-out': 3600,
  view: 600,
  feed: 600,
  lead: 600,
  'lead-mail': 3600,
  'opt-out-account': DAY_SECONDS,
  GEOCODE: DAY_SECONDS,
  PHOTO: DAY_SECONDS,
  MAP: DAY_SECONDS,
  MEGABYTES: DAY_SECONDS,
  AI: DAY_SECONDS,
  PREVIEW: DAY_SECONDS,
  send: DAY_SECONDS,
  'billing-page': 3600,
  'billing-look': 3600,
  'payment-account': 3600,
  'offer-look': 3600,
  ask: DAY_SECONDS,
  'mail-page': DAY_SECONDS,
  'mail-account': DAY_SECONDS,
  'print-plan': 600,
};
type Name = keyof typeof windowSeconds;

/** The two addresses of this machine, by which viewers are counted. */
const VIEWERS = ['127.0.0.1', '::1'];

function keysOf(name: Name, whos: readonly string[] = VIEWERS): readonly Key[] {
  const window = Math.floor(Date.now() / 1000 / windowSeconds[name]);
  return whos.map((viewer) => rateLimitKey({ name, whoHash: sha256(viewer).slice(0, 32), window }));
}

/** All tests have the same address, so a limit that one of them reached would stop the others. */
export async function resetRateLimits(name: Name): Promise<void> {
  for (const key of keysOf(name)) await deleteItem(key);
}

/** Resets all limits, as if nobody had called from here yet. */
export async function resetAllRateLimits(): Promise<void> {
  await Promise.all((Object.keys(windowSeconds) as Name[]).map(resetRateLimits));
}

/** Sets a counter to `acts`, for this machine, or for the account or page in `who`. */
export async function useUpRateLimit(name: Name, acts: number, who?: string): Promise<void> {
  for (const key of keysOf(name, who === undefined ? VIEWERS : [who])) await writeItem({ ...key, acts });
}
