import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import type { Reply } from '#shared/http/endpoint.ts';
import { batch, batchDrop, skippedPiece } from '#shared/mailers/contract.ts';
import type { Batch, BatchDrop, deskMailers } from '#shared/mailers/contract.ts';
import { PRINT_DAYS } from '#shared/mailers/formats.ts';
import { isFinished, isDropped } from '#shared/mailers/mailer-state.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import { isInPile, isSeed, mailer } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import {
  accountPartition,
  allOf,
  batchDropKey,
  batchKey,
  batchPartKey,
  batchPartsOf,
  deskRowKey,
  deskRowsOf,
  kind,
  MAILER_BATCHES,
  MAILER_DESK,
  mailerKey,
} from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { giveMailerBackWrite } from '../storage/mailer-count-store.ts';
import { readItem } from '../storage/read-item.ts';
import { readableItems } from '../storage/readable-items.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';
import { giveTurnBackWrites } from './household-store.ts';

export async function findMailer(accountId: string, id: string): Promise<Mailer | undefined> {
  const found = await readItem(mailerKey(accountId, id));
  return found && mailer.parse(found);
}

/** Far more than anybody at the desk reads at a time, or an account requests in years. */
const MAX_LISTED = 500;
/** Pages of a megabyte each, because a function can answer six megabytes. */
const MAX_PAGES = 4;

type Listed = {
  readonly pk: string;
  readonly from: string;
  readonly to: string;
  readonly newestFirst: boolean;
};

/** The range of sort keys that begin with a text. All letters in our keys sort before the tilde. */
const beginningWith = (sk: string): Pick<Listed, 'from' | 'to'> => ({ from: sk, to: `${sk}~` });

const readPage = ({ pk, from, to, newestFirst }: Listed, after: Key | undefined) =>
  table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      ScanIndexForward: !newestFirst,
      ConsistentRead: true,
      Limit: MAX_LISTED,
      ...(after && { ExclusiveStartKey: after }),
    }),
  );

/** The items of a range, page by page. */
async function* pagesOf(listed: Listed) {
  let after: Key | undefined;
  do {
    const { Items = [], LastEvaluatedKey: last } = await readPage(listed, after);
    yield Items as Item[];
    after = last && { pk: String(last['pk']), sk: String(last['sk']) };
  } while (after);
}

/** The first items of a range, as many as an answer has room for. */
async function query(listed: Listed) {
  const items: Item[] = [];
  let pages = 0;
  for await (const page of pagesOf(listed)) {
    items.push(...page);
    pages += 1;
    if (pages === MAX_PAGES || items.length >= MAX_LISTED) break;
  }
  return items.slice(0, MAX_LISTED);
}

/** An account's pieces, newest first. */
export const listMailers = async (accountId: string): Promise<Mailer[]> =>
  readableItems(
    kind.mailer,
    mailer,
    await query({ pk: accountPartition(accountId), ...beginningWith(allOf(kind.mailer)), newestFirst: true }),
  );

type PageAfter = {
  readonly pk: string;
  /** What the sort keys begin with, before the id. */
  readonly rows: string;
  readonly newestFirst: boolean;
  readonly after: string | undefined;
};

/** A page of the items after one of them, and the id that the next page comes after. */
async function pageAfter({ pk, rows, newestFirst, after }: PageAfter) {
  const start = after === undefined ? undefined : { pk, sk: `${rows}${after}` };
  const { Items = [], LastEvaluatedKey: last } = await readPage({ pk, ...beginningWith(rows), newestFirst }, start);
  return { items: Items, next: last && { next: String(last['sk']).slice(rows.length) } };
}

type DeskList = { readonly state: MailerState; readonly after?: string | undefined };

/** A page of the pieces of all accounts in a state, after the piece `after`, in the desk's order. */
export async function listDesk({ state, after }: DeskList): Promise<Reply<typeof deskMailers.list>> {
  const rows = deskRowsOf(state);
  const { items, next } = await pageAfter({ pk: MAILER_DESK, rows, newestFirst: isFinished(state), after });
  return { pieces: readableItems(kind.deskRow, mailer, items), ...next };
}

/**
 * Saves a piece, and its row at the desk, whose key has the piece's state, unless somebody changed the piece since
 * `before`. A piece that ends without being mailed gives back its allowance and its household's turn, which a copy for
 * staff never had. If it was exported, its batch says that it is dropped (product 39.42).
 */
export async function saveMailerWrites(after: Mailer, before: Mailer | undefined): Promise<Write[]> {
  const condition = unchangedSince('revision', before?.revision);
  const stored = { v: 1, ...after };
  const row = deskRowKey(after.state, after.id);
  const moved = before !== undefined && before.state !== after.state;
  return [
    { Put: { TableName: table.name, Item: { ...mailerKey(after.accountId, after.id), ...stored }, ...condition } },
    ...(moved ? [deleteRowWrite(before)] : []),
    { Put: { TableName: table.name, Item: { ...row, ...stored } } },
    ...(moved && isDropped(after.state) ? await endWrites(after) : []),
  ];
}

async function endWrites(piece: Mailer): Promise<Write[]> {
  const why = piece.state === 'rejected' ? 'rejected' : 'canceled';
  return [
    ...(isSeed(piece) ? [] : [...(await giveTurnBackWrites(piece)), giveMailerBackWrite(piece)]),
    ...(isInPile(piece) ? dropWrites(piece, { why, address: piece.address }) : []),
  ];
}

export const deleteRowWrite = ({ state, id }: Pick<Mailer, 'state' | 'id'>): Write => ({
  Delete: { TableName: table.name, Key: deskRowKey(state, id) },
});

export async function findBatch(id: string): Promise<Batch | undefined> {
  const found = await readItem(batchKey(id));
  return found && batch.parse(found);
}

/** Starts another attempt to build a batch that was cut off, unless somebody else has started it. */
export const buildAgainWrite = ({ id, attempt }: Batch): Write => ({
  Update: {
    TableName: table.name,
    Key: batchKey(id),
    UpdateExpression: 'SET #state = :building, attempt = :attempt REMOVE problem',
    ConditionExpression: 'attempt = :before OR attribute_not_exists(attempt)',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':building': 'building', ':attempt': attempt, ':before': attempt - 1 },
  },
});

/**
 * Ends a batch whose archive is stored. Other fields stay as they are, because somebody may have typed the batch's cost
 * by now.
 */
export const finishBatchWrite = (id: string, ended: Pick<Batch, 'pieces' | 'left' | 'sha256' | 'bytes'>): Write => ({
  Update: {
    TableName: table.name,
    Key: batchKey(id),
    UpdateExpression: 'SET #state = :done, pieces = :pieces, #left = :left, sha256 = :sha256, #bytes = :bytes',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#state': 'state', '#left': 'left', '#bytes': 'bytes' },
    ExpressionAttributeValues: {
      ':done': 'done',
      ':pieces': ended.pieces,
      ':left': ended.left,
      ':sha256': ended.sha256,
      ':bytes': ended.bytes,
    },
  },
});

export const stopBatchWrite = (id: string, problem: string): Write => ({
  Update: {
    TableName: table.name,
    Key: batchKey(id),
    UpdateExpression: 'SET #state = :stopped, problem = :problem',
    ConditionExpression: '#state = :building',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':stopped': 'stopped', ':building': 'building', ':problem': problem },
  },
});

const batchPart = z.object({ count: z.int(), left: z.array(skippedPiece) });
type BatchPart = z.infer<typeof batchPart>;

/**
 * How long the parts of a batch that were taken are kept, because they are only needed until the archive is built. A
 * part is named after its first piece.
 */
const PART_DAYS = 30;

export async function savePart(batchId: string, first: string, part: BatchPart): Promise<void> {
  const ttl = Math.ceil(Date.now() / 1000) + PART_DAYS * DAY_SECONDS;
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...batchPartKey(batchId, first), v: 1, ...part, ttl } }),
  );
}

export async function findPart(batchId: string, first: string): Promise<BatchPart | undefined> {
  const found = await readItem(batchPartKey(batchId, first));
  return found && batchPart.parse(found);
}

export const listParts = async (batchId: string): Promise<BatchPart[]> =>
  (await query({ pk: MAILER_BATCHES, ...beginningWith(batchPartsOf(batchId)), newestFirst: false })).map((item) =>
    batchPart.parse(item),
  );

/**
 * All items of a kind that belong to these batches. The batches must be sorted newest first; their ids sort by time.
 */
async function queryOf(batches: readonly Batch[], of: typeof kind.batchPart | typeof kind.batchDrop) {
  const items: Item[] = [];
  const from = `${allOf(of)}${batches.at(-1)?.id ?? ''}`;
  const to = `${allOf(of)}${batches[0]?.id ?? ''}~`;
  for await (const page of pagesOf({ pk: MAILER_BATCHES, from, to, newestFirst: true })) items.push(...page);
  return items;
}

/** How many pieces of batches were checked so far, by the batch's id. */
export async function countParts(batches: readonly Batch[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const item of await queryOf(batches, kind.batchPart)) {
    const [, batchId = ''] = String(item['sk']).split('#');
    counts.set(batchId, (counts.get(batchId) ?? 0) + batchPart.parse(item).count);
  }
  return counts;
}

/** Notes that a piece in the archive of its batch is not mailed. The note is kept as long as the archive. */
export const dropWrites = ({ batchId, id }: Pick<Mailer, 'batchId' | 'id'>, drop: BatchDrop): Write[] => {
  if (batchId === undefined) return [];
  const ttl = Math.ceil(Date.now() / 1000) + PRINT_DAYS * DAY_SECONDS;
  return [{ Put: { TableName: table.name, Item: { ...batchDropKey(batchId, id), v: 1, ...drop, ttl } } }];
};

/** The dropped pieces of batches, by their sort keys. */
export const listDrops = async (batches: readonly Batch[]): Promise<ReadonlyMap<string, BatchDrop>> => {
  const items = await queryOf(batches, kind.batchDrop);
  return new Map(items.map((item) => [String(item['sk']), batchDrop.parse(item)]));
};

/** Notes what a batch cost, if there is such a batch. */
export const saveCostWrite = (id: string, costCents: number): Write => ({
  Update: {
    TableName: table.name,
    Key: batchKey(id),
    UpdateExpression: 'SET costCents = :cost',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':cost': costCents },
  },
});

/** A page of the batches, newest first, with those before the batch `after`. */
export async function listBatches(after: string | undefined) {
  const rows = allOf(kind.batch);
  const { items, next } = await pageAfter({ pk: MAILER_BATCHES, rows, newestFirst: true, after });
  return { batches: readableItems(kind.batch, batch, items), next };
}

export const saveBatchWrite = (saved: Batch): Write => ({
  Put: { TableName: table.name, Item: { ...batchKey(saved.id), v: 1, ...saved } },
});
