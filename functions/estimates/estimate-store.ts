import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { estimate } from '#shared/estimates/estimate.ts';
import { lineItem } from '#shared/estimates/line-item.ts';
import { accountPartition, allOf, estimateKey, kind, linesKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { readItem, readItems } from '../storage/read-item.ts';
import { conflict } from '../storage/retry-conflicts.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';

/**
 * Line items per chunk: 250 of the longest, in the script with the most bytes per character, stay below DynamoDB's 400
 * KB per item.
 */
const CHUNK = 250;
const MAX_CHUNKS = 4;

/**
 * The estimate without line items. `linesVersion` is the version that last wrote them and is in each chunk as well, so
 * that a reader notices a save between its reads.
 */
const header = estimate.omit({ lineItems: true }).extend({
  createdById: z.string(),
  /**
   * Everybody who created this estimate or the one it was copied from, or changed a price of either; absent on older
   * ones.
   */
  authorIds: z.array(z.string()).exactOptional(),
  /** Who last changed the price, on estimates that were stored before `authorIds` existed. */
  pricedById: z.string().exactOptional(),
  chunks: z.int(),
  linesVersion: z.int(),
});
export type EstimateHeader = z.infer<typeof header>;

/** A line item as stored, without computed fields and its position. */
const storedLine = lineItem.omit({ estimateId: true, extendedCost: true, sortOrder: true });
export type StoredLine = z.infer<typeof storedLine>;
const chunk = z.object({ linesVersion: z.int(), lines: z.array(storedLine) });

export type StoredEstimate = { readonly header: EstimateHeader; readonly lines: readonly StoredLine[] };

/** Re-reads when a save lands between header and line items; five are plenty. */
const MAX_READS = 5;

/** Header and line items of one version, or undefined. */
export async function findStored(accountId: string, id: number): Promise<StoredEstimate | undefined> {
  for (let reads = 1; ; reads += 1) {
    const items = await readAll(accountId, id);
    const found = items.get(estimateKey(accountId, id).sk);
    if (!found) return undefined;
    const whole = joined(accountId, header.parse(found), items);
    if (whole) return whole;
    if (reads === MAX_READS) throw conflict(new Error(`estimate ${id} was being saved at each of ${reads} reads`));
  }
}

/** The estimate without its line items, or undefined. */
export async function findHeader(accountId: string, id: number): Promise<EstimateHeader | undefined> {
  const found = await readItem(estimateKey(accountId, id));
  return found && header.parse(found);
}

function joined(
  accountId: string,
  found: EstimateHeader,
  items: ReadonlyMap<string, Item>,
): StoredEstimate | undefined {
  const { id, chunks, linesVersion } = found;
  const lines: StoredLine[] = [];
  for (let n = 0; n < chunks; n += 1) {
    const item = items.get(linesKey(accountId, id, n).sk);
    const parsed = item && chunk.parse(item);
    if (parsed?.linesVersion !== linesVersion) return undefined;
    lines.push(...parsed.lines);
  }
  return { header: found, lines };
}

/** Header and all possible chunks, read in one batch, by sort key. */
async function readAll(accountId: string, id: number): Promise<ReadonlyMap<string, Item>> {
  const numbers = Array.from({ length: MAX_CHUNKS }, (_, n) => n);
  const items = await readItems([estimateKey(accountId, id), ...numbers.map((n) => linesKey(accountId, id, n))]);
  return new Map(items.map((item) => [String(item['sk']), item]));
}

const putHeader = (accountId: string, stored: EstimateHeader, condition: object): Write => ({
  Put: { TableName: table.name, Item: { ...estimateKey(accountId, stored.id), v: 1, ...stored }, ...condition },
});

function chunkWrites(accountId: string, { id, linesVersion }: EstimateHeader, lines: readonly StoredLine[]): Write[] {
  const count = chunksOf(lines);
  return Array.from({ length: count }, (_, n) => ({
    Put: {
      TableName: table.name,
      Item: { ...linesKey(accountId, id, n), v: 1, linesVersion, lines: lines.slice(n * CHUNK, (n + 1) * CHUNK) },
    },
  }));
}

export const chunksOf = (lines: readonly unknown[]): number => Math.ceil(lines.length / CHUNK);

export const createWrites = (accountId: string, { header: made, lines }: StoredEstimate): Write[] => [
  putHeader(accountId, made, unchangedSince('version', undefined)),
  ...chunkWrites(accountId, made, lines),
];

/** Replaces `current` by the whole estimate and deletes surplus chunks. The header is written first. */
export function saveWrites(
  accountId: string,
  current: EstimateHeader,
  { header: next, lines }: StoredEstimate,
): Write[] {
  const surplus = Array.from({ length: Math.max(0, current.chunks - next.chunks) }, (_, n) => next.chunks + n);
  return [
    putHeader(accountId, next, unchangedSince('version', current.version)),
    ...chunkWrites(accountId, next, lines),
    ...surplus.map((n) => ({ Delete: { TableName: table.name, Key: linesKey(accountId, current.id, n) } })),
  ];
}

/** Writes the header only; line items stay as they are. */
export const headerWrite = (accountId: string, current: EstimateHeader, next: EstimateHeader): Write =>
  putHeader(accountId, next, unchangedSince('version', current.version));

export function deleteWrites(accountId: string, { id, chunks, version }: EstimateHeader): Write[] {
  return [
    { Delete: { TableName: table.name, Key: estimateKey(accountId, id), ...unchangedSince('version', version) } },
    ...Array.from({ length: chunks }, (_, n) => ({
      Delete: { TableName: table.name, Key: linesKey(accountId, id, n) },
    })),
  ];
}

type ListOptions = { readonly limit: number; readonly cursor: string | undefined };
type HeaderPage = { readonly headers: readonly EstimateHeader[]; readonly next: string | undefined };

/** Headers, newest first. `next` is the cursor of the next page; undefined on the last one. */
export async function listHeaders(accountId: string, { limit, cursor }: ListOptions): Promise<HeaderPage> {
  const found: EstimateHeader[] = [];
  let from = cursor === undefined ? undefined : estimateKey(accountId, Number(cursor));
  do {
    // One more than the limit shows whether another page follows.
    const page = await queryPage(accountId, from, limit + 1 - found.length);
    found.push(...page.headers);
    from = page.next;
  } while (from !== undefined && found.length <= limit);
  const shown = found.slice(0, limit);
  return { headers: shown, next: found.length > limit ? String(shown.at(-1)?.id) : undefined };
}

/** Headers of all estimates that `isWanted`, newest first. */
export async function listWanted(
  accountId: string,
  isWanted: (header: EstimateHeader) => boolean,
): Promise<readonly EstimateHeader[]> {
  const wanted: EstimateHeader[] = [];
  let from: Key | undefined;
  do {
    const page = await queryPage(accountId, from);
    wanted.push(...page.headers.filter(isWanted));
    from = page.next;
  } while (from !== undefined);
  return wanted;
}

async function queryPage(accountId: string, from: Key | undefined, limit?: number) {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': allOf(kind.estimate) },
      ScanIndexForward: false,
      ConsistentRead: true,
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  );
  const headers = Items.map((item) => header.parse(item));
  return { headers, next: LastEvaluatedKey as Key | undefined };
}
