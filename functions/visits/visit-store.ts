import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import { AppError } from '#shared/http/errors.ts';
import { calendarPartition, cellAndPlaceOf, cellKey, visitKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import type { TakenPlaces } from '#shared/visits/places.ts';
import { cellAt, cellsOf } from '#shared/visits/visit-slots.ts';
import { bookPageWrites, freePageWrite, moveOnPageWrite } from '../pages/page-writes.ts';
import { nowSeconds } from '../storage/expiry.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { deleteReminderWrites, remindWrites } from './reminder-writes.ts';
import { unchanged } from './visit-writes.ts';
import { visit } from './visit.ts';
import type { Visit } from './visit.ts';

export async function findVisit(pageId: string): Promise<Visit | undefined> {
  const found = await readItem(visitKey(pageId));
  return found && visit.parse(found);
}

/** How long cells are kept after a visit (product 31.4). */
const KEEP_SECONDS = 90 * DAY_SECONDS;

/** Visits of an account that begin at `from` or later. The first cell of each visit holds the visit itself. */
export async function listVisits(accountId: string, from: Date): Promise<Visit[]> {
  const cells = await queryCells(accountId, cellAt(from.getTime()), '~');
  return cells.flatMap((cell) => ('visit' in cell ? [visit.parse(cell['visit'])] : []));
}

/** Places that visits take between two instants. */
export async function listTakenPlaces(accountId: string, from: string, to: string): Promise<TakenPlaces> {
  const cells = await queryCells(accountId, cellAt(Date.parse(from)), cellAt(Date.parse(to)));
  const taken = new Map<string, Map<number, string>>();
  for (const { sk, visitId } of cells) {
    const [cell, place] = cellAndPlaceOf(String(sk));
    taken.set(cell, (taken.get(cell) ?? new Map<number, string>()).set(place, String(visitId)));
  }
  return taken;
}

async function queryCells(accountId: string, from: string, to: string): Promise<Item[]> {
  const cells: Item[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': calendarPartition(accountId),
          ':from': cellKey(accountId, from).sk,
          ':to': cellKey(accountId, to).sk,
        },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    cells.push(...Items);
    start = LastEvaluatedKey;
  } while (start);
  return cells;
}

/**
 * Books a visit in one transaction: claims its place in every 15-minute cell that it covers, and the page's one open
 * visit (product 19.6, 19.7). False when one of them is taken, or after repeated conflicts with other writes.
 */
export async function claimVisit(wanted: Visit): Promise<boolean> {
  try {
    return (await transact(claimWrites(wanted))) === 'done';
  } catch (error) {
    // The caller reads the free times again and either retries or answers with them.
    if (error instanceof AppError && error.code === 'CONFLICT') return false;
    throw error;
  }
}

/** Claims the time of a visit. Cells that the visit already has stay its own. */
function claimCellWrites(wanted: Visit): Write[] {
  const { accountId, id, places } = wanted;
  const ttl = Math.floor(Date.parse(wanted.end) / 1000) + KEEP_SECONDS;
  return cellsOf(wanted).map((cell, index): Write => ({
    Put: {
      TableName: table.name,
      Item: {
        ...cellKey(accountId, cell, places[index]),
        v: 1,
        visitId: id,
        ttl,
        ...(index === 0 && { visit: wanted }),
      },
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now OR visitId = :id',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': nowSeconds(), ':id': id },
    },
  }));
}

function claimWrites(wanted: Visit): Write[] {
  const now = nowSeconds();
  const { pageId } = wanted;
  return [
    ...bookPageWrites(wanted, wanted.end),
    {
      Put: {
        TableName: table.name,
        Item: { ...visitKey(pageId), v: 1, ...wanted },
        ConditionExpression: 'attribute_not_exists(pk) OR #state = :cancelled OR #end <= :now',
        ExpressionAttributeNames: { '#state': 'state', '#end': 'end' },
        ExpressionAttributeValues: { ':cancelled': 'cancelled', ':now': new Date(now * 1000).toISOString() },
      },
    },
    ...claimCellWrites(wanted),
    ...remindWrites(wanted, new Date(now * 1000)),
  ];
}

/**
 * Moves a visit in one transaction: claims the new time, frees the old one, and reschedules its reminders. False when
 * the time is taken, when the visit is no longer booked for `from`, or after repeated conflicts with other writes.
 */
export async function moveVisit(from: Visit, to: Visit): Promise<boolean> {
  const kept = new Set(cellKeys(to).map(({ sk }) => sk));
  const visitWrite: Write = {
    Put: {
      TableName: table.name,
      Item: { ...visitKey(to.pageId), v: 1, ...to },
      ...unchanged(from),
    },
  };
  const writes = [
    moveOnPageWrite(to.pageId, to.end),
    visitWrite,
    ...claimCellWrites(to),
    ...freeCellWrites(
      from,
      cellKeys(from).filter(({ sk }) => !kept.has(sk)),
    ),
    ...deleteReminderWrites(from),
    ...remindWrites(to, new Date()),
  ];
  try {
    return (await transact(writes)) === 'done';
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return false;
    throw error;
  }
}

/**
 * Cancels a visit, frees its time, and notes whether the homeowner is mailed about that. False when the visit is no
 * longer booked for that time.
 */
export async function cancelVisit(booked: Visit, isMailed: boolean): Promise<boolean> {
  const { pageId } = booked;
  const same = unchanged(booked);
  const cancel: Write = {
    Update: {
      TableName: table.name,
      Key: visitKey(pageId),
      UpdateExpression: 'SET #state = :cancelled, changedAt = :now, isMailed = :isMailed',
      ...same,
      ExpressionAttributeValues: {
        ...same.ExpressionAttributeValues,
        ':cancelled': 'cancelled',
        ':now': new Date().toISOString(),
        ':isMailed': isMailed,
      },
    },
  };
  const outcome = await transact([cancel, freePageWrite(pageId), ...freeWrites(booked)]);
  return outcome === 'done';
}

/** Frees a visit's time in the account's calendar, and takes its reminders off the clock. */
const freeWrites = (booked: Visit): Write[] => [
  ...freeCellWrites(booked, cellKeys(booked)),
  ...deleteReminderWrites(booked),
];

/** The places that a visit takes. */
const cellKeys = (one: Visit): readonly Key[] =>
  cellsOf(one).map((cell, index) => cellKey(one.accountId, cell, one.places[index]));

function freeCellWrites({ id }: Visit, keys: readonly Key[]): Write[] {
  return keys.map((Key) => ({
    Delete: {
      TableName: table.name,
      Key,
      ConditionExpression: 'attribute_not_exists(pk) OR visitId = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  }));
}
