import { paginateQuery } from '@aws-sdk/lib-dynamodb';

import { accountKey, accountPartition, allOf, historyOf, kind } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';

/** Sort key prefixes of the items that show a picture by naming its URL. */
const SHOWING = [
  ...[kind.proposal, kind.property, kind.organization, kind.deletedOrganization].map(allOf),
  // This prefix finds two items: the catalog, and the catalog before its last change.
  kind.catalog,
];

/** Items of an account that show pictures, one after the other. */
export async function* itemsShowingPictures(accountId: string): AsyncGenerator<Item> {
  for (const one of SHOWING) yield* itemsOf(accountId, one);
}

/** The history of a proposal, which names every picture it ever had. */
export const proposalHistory = (accountId: string, id: number): AsyncGenerator<Item> =>
  itemsOf(accountId, historyOf('proposal', id));

async function* itemsOf(accountId: string, begins: string): AsyncGenerator<Item> {
  const wanted = {
    TableName: table.name,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': begins },
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: table.client }, wanted)) yield* Items;
}

/** A closed account has no item, and is purged with all its pictures. */
export const isClosed = async (accountId: string): Promise<boolean> =>
  (await readItem(accountKey(accountId))) === undefined;
