import { isStored } from '#shared/photos/photo-url.ts';
import { deletePicture } from '../runtime/media.ts';
import { closingKey, emailKey } from '../storage/account-keys.ts';
import { askForNextRound, deleteAll, deleteSome, firstItems, letMarkExpire } from './purge-store.ts';
import type { Item } from './purge-store.ts';

/** So many of the account's items a round: a second or two, in which other accounts' events wait. */
const ITEMS_A_ROUND = 100;

/**
 * Deletes a part of an account that has ended, with everything elsewhere that hangs on it, and asks for the next round
 * by counting it on the mark. Once nothing is left the mark waits for what was still being made, and goes by itself.
 * Doing a round twice does no harm.
 */
export async function purgeAccount(accountId: string, round: number): Promise<void> {
  if (await purgeSome(accountId)) await askForNextRound(accountId, round);
  else await letMarkExpire(accountId);
}

/** Deletes what came after the last round, when the mark has gone: a picture that a job was just making. */
export async function sweepAccount(accountId: string): Promise<void> {
  while (await purgeSome(accountId));
}

/** One round; false when there was nothing left for it. */
async function purgeSome(accountId: string): Promise<boolean> {
  const mark = closingKey(accountId);
  // One more, since the mark is among them.
  const found = await firstItems(mark.pk, ITEMS_A_ROUND + 1);
  const items = found.filter(({ sk }) => sk !== mark.sk);
  for (const item of items) await deleteAround(item);
  await deleteAll(items.map(({ sk }) => ({ pk: mark.pk, sk: String(sk) })));
  const calendarIsEmpty = await deleteSome(`CAL#${accountId}`, ITEMS_A_ROUND);
  return items.length > 0 || !calendarIsEmpty;
}

/** What an item of the account has outside of the account's partition. */
async function deleteAround(item: Item): Promise<void> {
  const { sk, slug, pageId, brandId, url, email, identities } = item;
  const [kind = ''] = String(sk).split('#', 1);
  if (kind === 'PROPOSAL') await deletePage(String(slug), String(pageId));
  if (kind === 'ORG' || kind === 'PASTORG') await deleteAll([{ pk: `B#${String(brandId)}`, sk: 'VIEW' }]);
  if (kind === 'MEDIA' && typeof url === 'string' && isStored(url)) await deletePicture(url);
  if (kind === 'MEMBER') {
    const known = identities instanceof Set ? [...identities].map(String) : [];
    await deleteAll([...new Set([emailKey(String(email)).pk, ...known])].map((pk) => ({ pk, sk: '-' })));
  }
}

/** The link first: from then on nobody finds the page. */
async function deletePage(slug: string, pageId: string): Promise<void> {
  await deleteAll([{ pk: `S#${slug}`, sk: 'LINK' }]);
  while (!(await deleteSome(`P#${pageId}`, ITEMS_A_ROUND)));
}
