import * as z from 'zod';

import { isStored } from '#shared/photos/photo-url.ts';
import { accountPartition, calendarPartition, closingKey, kind, kindOf } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { identityKeysOf, storedMember } from '../account/stored-member.ts';
import { deleteBranding } from '../organizations/public-branding.ts';
import { deletePage } from '../pages/delete-page.ts';
import { deletePicture } from '../runtime/media.ts';
import { deleteItems, deleteSome, firstItems } from '../storage/delete-items.ts';
import type { Item } from '../storage/table.ts';
import { expireMark, scheduleNextRound } from './purge-store.ts';

/** Items per invocation: bounds how long other accounts' records queue behind a purge. */
const ITEMS_PER_ROUND = 100;

/**
 * Deletes a part of an account that has ended, with everything elsewhere that hangs on it, and asks for the next round
 * by counting it on the mark. Once nothing is left the mark waits for what was still being made, and goes by itself.
 * Doing a round twice does no harm.
 */
export async function purgeAccount(accountId: string, round: number): Promise<void> {
  if (await purgeBatch(accountId)) await scheduleNextRound(accountId, round);
  else await expireMark(accountId);
}

/** Deletes what came after the last round, when the mark has gone: a picture that a job was just making. */
export async function finishPurge(accountId: string): Promise<void> {
  while (await purgeBatch(accountId));
}

/** One round; false when there was nothing left for it. */
async function purgeBatch(accountId: string): Promise<boolean> {
  const mark = closingKey(accountId);
  // One more, since the mark is among them.
  const found = await firstItems(accountPartition(accountId), ITEMS_PER_ROUND + 1);
  const items = found.map((item) => ({ ...item, ...itemKey.parse(item) })).filter(({ sk }) => sk !== mark.sk);
  for (const item of items) await deleteAround(item);
  await deleteItems(items);
  const calendarIsEmpty = await deleteSome(calendarPartition(accountId), ITEMS_PER_ROUND);
  return items.length > 0 || !calendarIsEmpty;
}

const itemKey = z.object({ pk: z.string(), sk: z.string() });

/** Deletes what an item of the account has outside of the account's partition. */
async function deleteAround(item: Key & Item): Promise<void> {
  const { slug, pageId, brandId, url } = item;
  switch (kindOf(item)) {
    case kind.proposal:
      return deletePage({ pageId: String(pageId), slug: String(slug) });
    case kind.organization:
    case kind.deletedOrganization:
      return deleteBranding(String(brandId));
    case kind.photo:
      return typeof url === 'string' && isStored(url) ? deletePicture(url) : undefined;
    case kind.member:
      return deleteItems(identityKeysOf(storedMember.parse(item)));
    default:
      return undefined;
  }
}
