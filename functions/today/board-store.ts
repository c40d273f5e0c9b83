import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import { accountPartition, boardFrom, boardRow, kind, numbersKey, tallyKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { BoardEntry, BoardList } from '#shared/today/board-entries.ts';
import { numbersChanges } from '#shared/today/outcome.ts';
import type { NumbersChange } from '#shared/today/outcome.ts';
import { unlessExpired } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';
import { tally } from './tally.ts';
import type { Tally } from './tally.ts';

/** Opened pages and visits leave the board when their day is over. Their rows are deleted after this many days. */
const KEEP_DAYS = 3;
/** The screen shows twelve months; their numbers are kept a little longer. */
const KEEP_MONTH_DAYS = 14 * 31;
/** Parts of a row of numbers, so that concurrent changes of proposals of one month rarely conflict. */
const PARTS = 8;

const ROWS = { call: 'CALL', draft: 'DRAFT', opened: 'OPENED', visit: 'VISIT' } as const;

export async function findTally(accountId: string, id: number): Promise<Tally | undefined> {
  const found = await readItem(tallyKey(accountId, id));
  return found && tally.parse(found);
}

type Saving = {
  readonly accountId: string;
  readonly id: number;
  readonly before: Tally | undefined;
  /** Undefined for a deleted proposal. */
  readonly after: Tally | undefined;
};

/** Changes all that a proposal has on the board, or nothing. False when somebody else changed it first. */
export async function saveTally(saving: Saving): Promise<boolean> {
  const { accountId, id, before, after } = saving;
  const numbers = numbersChanges(before?.outcome, after?.outcome).map((change) => numbersWrite(accountId, id, change));
  return (await transact([tallyWrite(saving), ...entryWrites(saving), ...numbers])) === 'done';
}

function tallyWrite({ accountId, id, before, after }: Saving): Write {
  const condition = unchangedSince('version', before?.version);
  const Key = tallyKey(accountId, id);
  if (!after) return { Delete: { TableName: table.name, Key, ...condition } };
  const version = (before?.version ?? 0) + 1;
  return { Put: { TableName: table.name, Item: { ...Key, v: 1, ...after, version }, ...condition } };
}

function entryWrites({ accountId, before, after }: Saving): Write[] {
  const keyOf = (list: BoardList, { at, id }: BoardEntry): Key => boardRow(accountId, ROWS[list], at, id);
  return (Object.keys(ROWS) as BoardList[]).flatMap((list): Write[] => {
    const [was, is] = [before?.entries[list], after?.entries[list]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const remove = was && was.at !== is?.at && { Delete: { TableName: table.name, Key: keyOf(list, was) } };
    const Item = is && { ...keyOf(list, is), v: 1, ...is, ...endOf(list, is) };
    return [...(remove ? [remove] : []), ...(Item ? [{ Put: { TableName: table.name, Item } }] : [])];
  });
}

/** When an entry expires, in seconds since 1970. Calls and drafts stay until something happens. */
function endOf(list: BoardList, { at, end = at }: BoardEntry): { readonly ttl?: number } {
  if (list === 'call' || list === 'draft') return {};
  return { ttl: Math.floor(Date.parse(end) / 1000) + KEEP_DAYS * DAY_SECONDS };
}

function numbersWrite(accountId: string, id: number, { month, organizationId, add }: NumbersChange): Write {
  const added = Object.entries(add);
  return {
    Update: {
      TableName: table.name,
      Key: numbersKey(accountId, { month, organizationId, part: id % PARTS }),
      UpdateExpression: `SET v = :v, #month = :month, organizationId = :organization, #ttl = :ttl ADD ${added
        .map((_, n) => `#n${n} :n${n}`)
        .join(', ')}`,
      ExpressionAttributeNames: {
        '#month': 'month',
        '#ttl': 'ttl',
        ...Object.fromEntries(added.map(([name], n) => [`#n${n}`, name])),
      },
      ExpressionAttributeValues: {
        ':v': 1,
        ':month': month,
        ':organization': organizationId,
        ':ttl': Date.parse(`${month}-01`) / 1000 + KEEP_MONTH_DAYS * DAY_SECONDS,
        ...Object.fromEntries(added.map(([, by], n) => [`:n${n}`, by])),
      },
    },
  };
}

type Range = {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  /** Where the previous read ended. */
  readonly start?: Record<string, unknown> | undefined;
};

/** Rows between two sort keys, last first, and where to continue. */
async function readRows(accountId: string, { from, to, limit, start }: Range) {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':from': from, ':to': to },
      ConsistentRead: true,
      ScanIndexForward: false,
      Limit: limit,
      ...(start && { ExclusiveStartKey: start }),
    }),
  );
  return { rows: Items, next: LastEvaluatedKey };
}

/** The newest entries of a list that were due by `until`. */
export async function listNewest(
  accountId: string,
  list: 'call' | 'draft',
  until: string,
  limit: number,
): Promise<Item[]> {
  const range = { from: boardFrom(ROWS[list]), to: boardFrom(ROWS[list], until), limit };
  return (await readRows(accountId, range)).rows.filter((row) => unlessExpired(row) !== undefined);
}

/** More than one day's visits, opened pages and the numbers of twenty organizations together. */
const ROWS_A_DAY = 2000;

/**
 * Reads the visits that begin by `visitsUntil`, the numbers, and what was opened since `openedFrom` in one query, each
 * last first. Opened pages come last in the query, so if there are too many rows, the newest pages are still there.
 * Only the numbers of more than twenty organizations need another query.
 */
export async function listDay(accountId: string, openedFrom: string, visitsUntil: string) {
  const isOf = (name: string) => (row: Item) => String(row['sk']).startsWith(`${kind.board}#${name}#`);
  const range = { from: boardFrom('OPENED', openedFrom), to: boardFrom('VISIT', visitsUntil), limit: ROWS_A_DAY };
  const found: Item[] = [];
  let start: Range['start'];
  do {
    const { rows, next } = await readRows(accountId, { ...range, start });
    found.push(...rows);
    start = next;
  } while (start && !found.some(isOf('OPENED')));
  const rows = found.filter((row) => unlessExpired(row) !== undefined);
  return {
    opened: rows.filter(isOf('OPENED')),
    numbers: rows.filter(isOf('STATS')),
    visits: rows.filter(isOf('VISIT')),
  };
}
