import { unreachableKey } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { emailHash } from '../storage/email-key.ts';
import { unlessExpired, nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';

/** How long an address that mail does not reach gets no more mail: a year (product 31.9). */
const UNREACHABLE_SECONDS = 365 * DAY_SECONDS;

/** Notes that an address gets no more mail. */
export async function saveUnreachable(address: string, reason: string): Promise<void> {
  const Item = { ...unreachableKey(emailHash(address)), v: 1, ttl: nowSeconds() + UNREACHABLE_SECONDS, reason };
  await tryWrite({ Put: { TableName: table.name, Item: { ...Item, at: new Date().toISOString() } } });
}

export const isUnreachable = async (address: string): Promise<boolean> =>
  unlessExpired(await readItem(unreachableKey(emailHash(address)))) !== undefined;
