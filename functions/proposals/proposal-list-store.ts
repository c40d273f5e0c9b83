import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { outdatedReason } from '#shared/proposals/marketing-facts.ts';
import type { OutdatedReason } from '#shared/proposals/marketing-facts.ts';
import { mapProposal, proposalNumber, proposalSummary } from '#shared/proposals/proposal.ts';
import type { MapProposal, ProposalSummary } from '#shared/proposals/proposal.ts';
import { contactIn, readingsOf, returnedIn } from '#shared/proposals/search.ts';
import { outdatedKey, outdatedReasonsOf, proposalKey, proposalListKey } from '#shared/table/keys.ts';
import { table } from '../storage/table.ts';

/** What the index holds of a proposal: enough for list and map. */
const listItem = z
  .object({
    ...proposalSummary.omit({ proposalId: true, outdatedBy: true, contact: true, mailReturned: true }).shape,
    latitude: z.number(),
    longitude: z.number(),
    searchText: z.string().default(''),
  })
  .transform(({ searchText, ...item }) => {
    const contact = contactIn(searchText);
    const mailReturned = returnedIn(searchText);
    const proposalId = proposalNumber(item.id);
    return { ...item, proposalId, ...(contact && { contact }), ...(mailReturned && { mailReturned }) };
  });
type ListItem = z.infer<typeof listItem>;

type ListPage = { readonly items: ListItem[]; readonly next: string | undefined };
type ListOptions = { readonly limit: number; readonly cursor?: string | undefined; readonly q?: string | undefined };

/** Queries per call. A search reads up to 10,000 proposals, and the next call continues at its cursor. */
const MAX_READS = 10;

/** Newest proposals first. `next` is the cursor of the next page; undefined on the last one. */
async function listItems(accountId: string, { limit, cursor, q }: ListOptions): Promise<ListPage> {
  const items: ListItem[] = [];
  let from = cursor;
  let reads = 0;
  do {
    // One more than the limit shows whether another page follows.
    const page = await queryPage(accountId, { limit: limit + 1 - items.length, cursor: from, q });
    items.push(...page.items);
    from = page.next;
    reads += 1;
  } while (from !== undefined && items.length <= limit && reads < MAX_READS);
  const shown = items.slice(0, limit);
  return { items: shown, next: items.length > limit ? String(shown.at(-1)?.id) : from };
}

/** Proposals read per query of a search, because few of them may match. */
const SEARCHED_AT_ONCE = 1000;

/** One query reads at most 1 MB of the index, so a long list or a search may take several. */
async function queryPage(accountId: string, { limit, cursor, q }: ListOptions): Promise<ListPage> {
  const readings = q ? readingsOf(q.toLowerCase()) : [];
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ...(q && { FilterExpression: readings.map((_reading, n) => `contains(searchText, :q${n})`).join(' OR ') }),
      ExpressionAttributeValues: {
        ':pk': proposalListKey(accountId, 0).gsi1pk,
        ...Object.fromEntries(readings.map((reading, n) => [`:q${n}`, reading])),
      },
      ScanIndexForward: false,
      Limit: q ? SEARCHED_AT_ONCE : limit,
      ...(cursor !== undefined && { ExclusiveStartKey: startKey(accountId, Number(cursor)) }),
    }),
  );
  const items = Items.map((found) => listItem.parse(found));
  return { items, next: LastEvaluatedKey && String(Number(LastEvaluatedKey['gsi1sk'])) };
}

function startKey(accountId: string, id: number) {
  return { ...proposalKey(accountId, id), ...proposalListKey(accountId, id) };
}

export async function listProposals(
  accountId: string,
  options: ListOptions,
): Promise<{ readonly proposals: ProposalSummary[]; readonly next: string | undefined }> {
  const { items, next } = await listItems(accountId, options);
  const outdated = await listOutdated(accountId, items);
  const proposals = items.map((item) => {
    const outdatedBy = outdated.get(item.id);
    return outdatedBy ? { ...item, outdatedBy } : item;
  });
  return { proposals, next };
}

const outdatedItem = z.object({ id: z.int(), gsi2sk: z.string() });

/**
 * What changed since the marketing images of these proposals were made (product 8.32). Reads nothing without an image.
 */
async function listOutdated(
  accountId: string,
  items: readonly ListItem[],
): Promise<ReadonlyMap<number, OutdatedReason[]>> {
  const ids = items.filter(({ marketingImageUrl }) => marketingImageUrl !== undefined).map(({ id }) => id);
  const found = new Map<number, OutdatedReason[]>();
  let from: Record<string, unknown> | undefined;
  do {
    if (ids.length === 0) break;
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': outdatedKey(accountId, 0, []).gsi2pk,
          ':from': outdatedKey(accountId, Math.min(...ids), []).gsi2sk,
          // The sort key is the id followed by the reasons, so the next id ends the range.
          ':to': outdatedKey(accountId, Math.max(...ids) + 1, []).gsi2sk,
        },
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    for (const one of Items) {
      const { id, gsi2sk } = outdatedItem.parse(one);
      found.set(id, z.array(outdatedReason).parse(outdatedReasonsOf(gsi2sk)));
    }
    from = LastEvaluatedKey;
  } while (from !== undefined);
  return found;
}

/** The most that one answer returns. The map clusters them, and `next` returns the rest (product 3.27). */
const MAX_ON_MAP = 10_000;

export async function listOnMap(
  accountId: string,
): Promise<{ readonly proposals: MapProposal[]; readonly next: string | undefined }> {
  const { items, next } = await listItems(accountId, { limit: MAX_ON_MAP });
  return { proposals: items.map((item) => mapProposal.parse({ ...item, address: item.propertyAddress })), next };
}
