import * as z from 'zod';

import { mediaUrl } from '#shared/photos/photo-url.ts';
import { accountPartition, calendarPartition, closingKey, kind, kindOf, partitionName } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { deleteIdentities } from '../account/delete-identities.ts';
import { deleteOffer } from '../account/offers.ts';
import { deleteBranding } from '../organizations/public-branding.ts';
import { deletePageLink, deletePageRest } from '../pages/delete-page.ts';
import { deletePhotoObjects } from '../photos/delete-photo.ts';
import { deleteBatch, deleteItems, firstItems } from '../storage/delete-items.ts';
import type { Item } from '../storage/table.ts';
import { cancelVisitAhead } from '../visits/cancel-visit-ahead.ts';
import { expireMark, scheduleNextRound } from './purge-store.ts';

/** Items per invocation: bounds how long other accounts' records queue behind a purge. */
const ITEMS_PER_ROUND = 100;

/**
 * Deletes one batch of a closed account's items, including what belongs to them in other partitions, and schedules the
 * next round by counting it on the closing mark. When nothing is left, the mark expires after the longest job could
 * have ended. Can be repeated safely.
 */
export async function purgeAccount(accountId: string, round: number): Promise<void> {
  if (await purgeBatch(accountId)) await scheduleNextRound(accountId, round);
  else await expireMark(accountId);
}

/** Deletes what was created after the last round, for example a running job's image; runs when the mark expires. */
export async function finishPurge(accountId: string): Promise<void> {
  while (await purgeBatch(accountId));
}

/** Deletes one batch; false when there was nothing left. */
async function purgeBatch(accountId: string): Promise<boolean> {
  const mark = closingKey(accountId);
  // One more than a batch, because the closing mark is among the items.
  const found = await firstItems(accountPartition(accountId), ITEMS_PER_ROUND + 1);
  const items = found.map((item) => ({ ...item, ...itemKey.parse(item) })).filter(({ sk }) => sk !== mark.sk);
  for (const item of items) await deleteAround(item);
  await deleteItems(items);
  const calendarIsEmpty = await deleteBatch(calendarPartition(accountId), ITEMS_PER_ROUND);
  return items.length > 0 || !calendarIsEmpty;
}

const itemKey = z.object({ pk: z.string(), sk: z.string() });

/** The addresses of an image's objects in the bucket: the image itself, and its web copy. */
const photoObjects = z.object({ url: mediaUrl, webUrl: mediaUrl.exactOptional() });

/** Deletes what belongs to an item outside the account's partition. */
async function deleteAround(item: Key & Item): Promise<void> {
  const { slug, pageId, brandId } = item;
  switch (kindOf(item)) {
    case kind.proposal:
      return deletePage(String(pageId), String(slug));
    case kind.organization:
    case kind.deletedOrganization:
      return deleteBranding(String(brandId));
    case kind.photo:
      return deletePhotoObjects(photoObjects.parse(item));
    case kind.member:
      return deleteIdentities(partitionName(item.pk), item);
    case kind.invitation:
      return deleteOffer(partitionName(item.pk), item);
    default:
      return undefined;
  }
}

/**
 * Deletes a page in an order in which no visit is booked unnoticed: without its link nobody books one, and the visit
 * that is booked by then is canceled, of which the stream consumer tells its homeowner (product 13.37).
 */
async function deletePage(pageId: string, slug: string): Promise<void> {
  await deletePageLink(slug);
  await cancelVisitAhead(pageId);
  await deletePageRest(pageId);
}
