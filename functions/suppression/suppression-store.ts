import { createHash } from 'node:crypto';

import { addressKey } from '#shared/properties/address-key.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** The address itself is not kept: who asks for one can be answered, and nobody can list them. */
export const addressHash = (address: string): string => createHash('sha256').update(addressKey(address)).digest('hex');

const key = (address: string) => ({ pk: `X#${addressHash(address)}`, sk: '-' });

export const isSuppressed = async (address: string): Promise<boolean> => (await readItem(key(address))) !== undefined;

export function suppressWrite(address: string, at: string): Write {
  return { Put: { TableName: table.name, Item: { ...key(address), v: 1, at } } };
}
