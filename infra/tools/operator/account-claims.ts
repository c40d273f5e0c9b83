import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { claimAt } from '#shared/offers/claims.ts';
import type { Claim } from '#shared/offers/claims.ts';
import { firmOffer } from '#shared/offers/firm-offer.ts';
import type { OfferVersion } from '#shared/offers/firm-offer.ts';
import { accountPartition, allOf, firmOfferKey, kind } from '#shared/table/keys.ts';
import type { OperatorTable } from './operator-table.ts';

/** What a homeowner may still claim from an account, and what has to happen first. */
const reasons: Readonly<Record<Claim, (version: OfferVersion) => string>> = {
  payment: ({ frozen }) => `a bank was asked for the deposit for ${frozen.address}: wait for its answer first`,
  refund: ({ frozen }) => `money for ${frozen.address} is due to its homeowner: have it paid back first`,
  cancel: ({ frozen, signature }) =>
    `the homeowner of ${frozen.address} can cancel what they signed until ${signature?.cancelUntil}: wait until then`,
};

/** Why an account must stay, which also keeps its owner from closing it (product 13.26); undefined without a claim. */
export async function findClaim(table: OperatorTable, accountId: string): Promise<string | undefined> {
  for await (const pageId of pagesOf(table, accountId)) {
    const { Item } = await table.client.send(
      new GetCommand({ TableName: table.name, Key: firmOfferKey(pageId), ConsistentRead: true }),
    );
    const found = Item && claimAt(firmOffer.parse(Item), Date.now());
    if (found) return reasons[found.claim](found.version);
  }
  return undefined;
}

const proposal = z.object({ pageId: z.string() });

async function* pagesOf({ name: TableName, client }: OperatorTable, accountId: string) {
  const query = {
    TableName,
    ConsistentRead: true,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': allOf(kind.proposal) },
  };
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    for (const item of Items) yield proposal.parse(item).pageId;
  }
}
