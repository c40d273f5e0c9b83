import { accountPartition, allOf, firmOfferKey, kind, pagePartition } from '#shared/table/keys.ts';
import { readItems } from '../storage/read-item.ts';
import type { Item } from '../storage/table.ts';
import { itemsOf } from './export-store.ts';

/** The firm offers of an account, in any order. */
export async function listFirmOffers(accountId: string): Promise<Item[]> {
  const pageIds: string[] = [];
  for await (const { pageId } of itemsOf(accountPartition(accountId), allOf(kind.proposal)))
    pageIds.push(String(pageId));
  return readItems(pageIds.map(firmOfferKey));
}

/** The firm offers of proposals, which are stored with their pages, and the earlier versions that were replaced. */
export async function* offersOf(pageIds: readonly string[]): AsyncGenerator<Item> {
  for (const offer of await readItems(pageIds.map(firmOfferKey))) {
    yield offer;
    const { proposalId, pageId } = offer;
    for await (const version of itemsOf(pagePartition(String(pageId)), allOf(kind.pastVersion))) {
      yield { ...version, proposalId };
    }
  }
}
