import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { cellAt, cellsOf } from '#shared/visits/visit-slots.ts';
import { proposalVisit } from '#shared/visits/visit.ts';
import { nowSeconds } from '../storage/live.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';

const pageKey = (pageId: string) => ({ pk: `P#${pageId}`, sk: 'VIEW' });
const visitKey = (pageId: string) => ({ pk: `P#${pageId}`, sk: 'VISIT' });
const linkKey = (slug: string) => ({ pk: `S#${slug}`, sk: 'LINK' });
const calendarPartition = (accountId: string): string => `CAL#${accountId}`;
const cellKey = (accountId: string, cell: string) => ({ pk: calendarPartition(accountId), sk: `CELL#${cell}` });

/** A page's last visit with all that its e-mails and its calendar entry say. `token` is the homeowner's key to it. */
const visit = z.object({
  ...proposalVisit.shape,
  token: z.string(),
  pageId: z.string(),
  slug: z.string(),
  accountId: z.string(),
  proposalId: z.int(),
  address: z.string(),
  companyName: z.string(),
  companyPhone: z.string(),
  idempotencyKey: z.string(),
  /** When it was booked, or cancelled. */
  changedAt: z.iso.datetime(),
});
export type Visit = z.infer<typeof visit>;

export const toVisit = (item: unknown): Visit => visit.parse(item);

export async function findVisit(pageId: string): Promise<Visit | undefined> {
  const found = await readItem(visitKey(pageId));
  return found && visit.parse(found);
}

/** Cells are of use as long as somebody may look back. */
const KEEP_SECONDS = 90 * 86_400;

/** The visits of an account that begin at `from` or later: the first cell of each carries it. */
export async function listVisits(accountId: string, from: Date): Promise<Visit[]> {
  const cells = await queryCells(accountId, cellAt(from.getTime()), '~');
  return cells.flatMap((cell) => ('visit' in cell ? [visit.parse(cell['visit'])] : []));
}

/** The cells that are taken between two instants. */
export async function takenCells(accountId: string, from: string, to: string): Promise<ReadonlySet<string>> {
  const cells = await queryCells(accountId, cellAt(Date.parse(from)), cellAt(Date.parse(to)));
  return new Set(cells.map(({ sk }) => String(sk).slice('CELL#'.length)));
}

async function queryCells(accountId: string, from: string, to: string): Promise<Readonly<Record<string, unknown>>[]> {
  const cells: Readonly<Record<string, unknown>>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: {
          ':pk': calendarPartition(accountId),
          ':from': `CELL#${from}`,
          ':to': `CELL#${to}`,
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
 * Books a visit: every 15-minute cell it covers and the page's one open visit, all or nothing (design 8). False when
 * something stood in its way, or was being changed by somebody else again and again.
 */
export async function claimVisit(wanted: Visit): Promise<boolean> {
  try {
    return (await transact(claimWrites(wanted))) === 'done';
  } catch (error) {
    // The caller looks what is free now, and either tries again or answers with that.
    if (error instanceof AppError && error.code === 'CONFLICT') return false;
    throw error;
  }
}

function claimWrites(wanted: Visit): Write[] {
  const { accountId, pageId, slug, id } = wanted;
  const now = nowSeconds();
  const ttl = Math.floor(Date.parse(wanted.end) / 1000) + KEEP_SECONDS;
  const cells = cellsOf(wanted).map((cell, index): Write => ({
    Put: {
      TableName: table.name,
      Item: { ...cellKey(accountId, cell), v: 1, visitId: id, ttl, ...(index === 0 && { visit: wanted }) },
      ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: { ':now': now },
    },
  }));
  return [
    {
      ConditionCheck: {
        TableName: table.name,
        Key: linkKey(slug),
        ConditionExpression: 'pageId = :pageId AND (attribute_not_exists(revoked) OR revoked = :false)',
        ExpressionAttributeValues: { ':pageId': pageId, ':false': false },
      },
    },
    pageWrite(pageId, wanted.end, 'attribute_exists(pk) AND #status <> :draft'),
    {
      Put: {
        TableName: table.name,
        Item: { ...visitKey(pageId), v: 1, ...wanted },
        ConditionExpression: 'attribute_not_exists(pk) OR #state = :cancelled OR #end <= :now',
        ExpressionAttributeNames: { '#state': 'state', '#end': 'end' },
        ExpressionAttributeValues: { ':cancelled': 'cancelled', ':now': new Date(now * 1000).toISOString() },
      },
    },
    ...cells,
  ];
}

/** What the page tells without reading the visit: until when it has one. */
function pageWrite(pageId: string, visitEndsAt: string, condition: string): Write {
  const asksStatus = condition.includes('#status');
  return {
    Update: {
      TableName: table.name,
      Key: pageKey(pageId),
      UpdateExpression: 'SET visitEndsAt = :end',
      ConditionExpression: condition,
      ...(asksStatus && { ExpressionAttributeNames: { '#status': 'status' } }),
      ExpressionAttributeValues: { ':end': visitEndsAt, ...(asksStatus && { ':draft': 'draft' }) },
    },
  };
}

/** Cancels a visit and gives its time back. False when it is not booked any more. */
export async function cancelVisit(booked: Visit): Promise<boolean> {
  const { pageId, id } = booked;
  const cancel: Write = {
    Update: {
      TableName: table.name,
      Key: visitKey(pageId),
      UpdateExpression: 'SET #state = :cancelled, changedAt = :now',
      ConditionExpression: '#id = :id AND #state = :booked',
      ExpressionAttributeNames: { '#id': 'id', '#state': 'state' },
      ExpressionAttributeValues: {
        ':id': id,
        ':booked': 'booked',
        ':cancelled': 'cancelled',
        ':now': new Date().toISOString(),
      },
    },
  };
  const outcome = await transact([cancel, pageWrite(pageId, '', 'attribute_exists(pk)'), ...freeWrites(booked)]);
  return outcome === 'done';
}

/** Gives a visit's time back to the account's calendar. */
export function freeWrites({ accountId, id, ...slot }: Visit): Write[] {
  return cellsOf(slot).map((cell) => ({
    Delete: {
      TableName: table.name,
      Key: cellKey(accountId, cell),
      ConditionExpression: 'attribute_not_exists(pk) OR visitId = :id',
      ExpressionAttributeValues: { ':id': id },
    },
  }));
}
