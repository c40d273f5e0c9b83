import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { mapProposal, proposalNumber, proposalSummary } from '#shared/proposals/proposal.ts';
import type { MapProposal, ProposalSummary } from '#shared/proposals/proposal.ts';
import { pad } from '../storage/account-keys.ts';
import { table } from '../storage/table.ts';
import { listPartition, proposalKey } from './proposal-store.ts';

/** What the index keeps of a proposal (design 5): enough for the list and for the map. */
const listItem = z
  .object({ ...proposalSummary.omit({ proposalId: true }).shape, latitude: z.number(), longitude: z.number() })
  .transform((item) => ({ ...item, proposalId: proposalNumber(item.id) }));
type ListItem = z.infer<typeof listItem>;

type Page = { readonly items: ListItem[]; readonly next: string | undefined };
type Wanted = { readonly limit: number; readonly cursor?: string | undefined; readonly q?: string | undefined };

/** The newest proposals first. `next` is the cursor of what follows; there is none when nothing does. */
async function listItems(accountId: string, { limit, cursor, q }: Wanted): Promise<Page> {
  const items: ListItem[] = [];
  let from = cursor;
  do {
    // One more than wanted tells whether anything follows.
    const page = await queryPage(accountId, { limit: limit + 1 - items.length, cursor: from, q });
    items.push(...page.items);
    from = page.next;
  } while (from !== undefined && items.length <= limit);
  const shown = items.slice(0, limit);
  return { items: shown, next: items.length > limit ? String(shown.at(-1)?.id) : undefined };
}

/** A search looks at so many proposals in one query, of which few may match. */
const SEARCHED_AT_ONCE = 1000;

/** One query: at most 1 MB of the index, so a long list or a search may have to turn several pages. */
async function queryPage(accountId: string, { limit, cursor, q }: Wanted): Promise<Page> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ...(q && { FilterExpression: 'contains(searchText, :q)' }),
      ExpressionAttributeValues: { ':pk': listPartition(accountId), ...(q && { ':q': q.toLowerCase() }) },
      ScanIndexForward: false,
      Limit: q ? SEARCHED_AT_ONCE : limit,
      ...(cursor !== undefined && { ExclusiveStartKey: startKey(accountId, Number(cursor)) }),
    }),
  );
  const items = Items.map((found) => listItem.parse(found));
  return { items, next: LastEvaluatedKey && String(Number(LastEvaluatedKey['gsi1sk'])) };
}

function startKey(accountId: string, id: number) {
  return { ...proposalKey(accountId, id), gsi1pk: listPartition(accountId), gsi1sk: pad(id) };
}

export async function listProposals(
  accountId: string,
  wanted: Wanted,
): Promise<{ readonly proposals: ProposalSummary[]; readonly next: string | undefined }> {
  const { items, next } = await listItems(accountId, wanted);
  return { proposals: items, next };
}

/** Design 9.11. */
const MOST_ON_MAP = 10_000;

export async function listOnMap(
  accountId: string,
): Promise<{ readonly proposals: MapProposal[]; readonly next: string | undefined }> {
  const { items, next } = await listItems(accountId, { limit: MOST_ON_MAP });
  return { proposals: items.map((item) => mapProposal.parse({ ...item, address: item.propertyAddress })), next };
}
