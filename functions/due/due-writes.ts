import * as z from 'zod';

import { addMinutes, dueMinute, minuteAt } from '#shared/clock/minutes.ts';
import type { Minute } from '#shared/clock/minutes.ts';
import { shardOf } from '#shared/clock/shards.ts';
import { dueKey, duePartition } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { unlessExpired } from '../storage/expiry.ts';
import { table } from '../storage/table.ts';
import type { Item } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import type { Due, StoredDue } from './due.ts';

/** How long something that no tick gets to stays on the clock (product 31.11). */
export const KEEP_MINUTES: number = 30 * 24 * 60;

type DueName = Pick<Due, 'kind' | 'name' | 'at'>;

function keyOf({ kind, name, at }: DueName): Key {
  const named = `${kind}#${name}`;
  return dueKey({ minute: dueMinute(at), shard: shardOf(named), name: named });
}

/**
 * Puts something on the clock, in the transaction of its cause. Throws unless the time is ahead, because the clock does
 * not come back to a minute that is done. Putting the same kind, name and time on the clock again replaces it.
 */
export function dueWrite(one: Due): Write {
  if (dueMinute(one.at) <= minuteAt(new Date())) throw new Error(`${one.kind} is due in the past`);
  return putWrite(one, 0);
}

/** Takes something off the clock, in the transaction that ends its cause. It may be done or gone already. */
export const deleteDueWrite = (one: DueName): Write => ({ Delete: { TableName: table.name, Key: keyOf(one) } });

const putWrite = (one: Due, attempts: number): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...keyOf(one), v: 1, ttl: Math.floor(Date.parse(one.at) / 1000) + KEEP_MINUTES * 60, ...one, attempts },
  },
});

/** Claims something due by deleting it, which only one transaction can do. */
export const claimWrite = (one: DueName): Write => ({
  Delete: { TableName: table.name, Key: keyOf(one), ConditionExpression: 'attribute_exists(pk)' },
});

const instantOf = (minute: Minute): string => new Date(minute).toISOString();

/** Puts failed work on the clock again, `minutes` after `now`, with one more failed attempt. */
export const postponeWrite = ({ attempts, ...one }: StoredDue, now: Minute, minutes: number): Write =>
  putWrite({ ...one, at: instantOf(addMinutes(now, minutes)) }, attempts + 1);

/** The fields that every item on the clock has, whatever its kind. */
const ofAnyKind = z.looseObject({ pk: z.string(), sk: z.string(), ttl: z.int() });

/** Whether an item that could not be read was moved before. */
export const wasMoved = (item: Item): boolean => item['wasMoved'] === true;

/**
 * Moves an item to a later minute without reading its other fields. It keeps its expiry, so that it is not moved
 * forever. There is nothing to write for an item that has no expiry or is past it.
 */
export function moveWrites(item: Item, minute: Minute, shard: number): readonly Write[] {
  const { data } = ofAnyKind.safeParse(unlessExpired(item));
  if (!data) return [];
  const { pk, sk } = data;
  const moved = { ...data, pk: duePartition(minute, shard), at: instantOf(minute), wasMoved: true };
  return [
    { Delete: { TableName: table.name, Key: { pk, sk }, ConditionExpression: 'attribute_exists(pk)' } },
    { Put: { TableName: table.name, Item: moved } },
  ];
}
