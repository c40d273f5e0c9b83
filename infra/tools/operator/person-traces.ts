import { createHash } from 'node:crypto';
import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { emailKey, hashedForm, kindOf, offersPartition } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { finderOf } from './address-in-text.ts';
import type { OperatorTable } from './operator-table.ts';

/** An item that holds something about a person. */
export type Trace = { readonly key: Key; readonly kind: string; readonly item: Readonly<Record<string, unknown>> };

const itemKey = z.object({ pk: z.string(), sk: z.string() });

export const hashOf = (email: string): string => createHash('sha256').update(hashedForm(email)).digest('hex');

/** Partitions that are only about an e-mail address. */
function partitionsOf(email: string): ReadonlySet<string> {
  const hash = hashOf(email);
  return new Set([emailKey(hash).pk, offersPartition(hash)]);
}

/** Finds every item that names an e-mail address or has its hash as a key. Reads the whole table. */
export async function findTraces({ name: TableName, client }: OperatorTable, email: string): Promise<Trace[]> {
  const partitions = partitionsOf(email);
  const isNamedIn = finderOf(email);
  const found: Trace[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    for (const item of Items) {
      const key = itemKey.parse(item);
      if (partitions.has(key.pk) || names(item, isNamedIn)) found.push({ key, kind: kindOf(key), item });
    }
  }
  return found;
}

/**
 * Whether a value contains the address, as a whole text or within one, such as a mail, a stored answer or the address
 * of a calendar.
 */
function names(value: unknown, isNamedIn: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isNamedIn(value);
  if (value instanceof Set || Array.isArray(value)) return [...value].some((one) => names(one, isNamedIn));
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((one) => names(one, isNamedIn));
}

/** Whether an item is about the person with this address, instead of merely naming it. */
export function isAbout({ key, item }: Trace, email: string): boolean {
  const own = item['email'];
  return partitionsOf(email).has(key.pk) || (typeof own === 'string' && hashedForm(own) === hashedForm(email));
}
