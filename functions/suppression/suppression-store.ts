import { suppressionKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { addressHash } from './address-hash.ts';

const keyOf = (address: string) => suppressionKey(addressHash(address));

export const isSuppressed = async (address: string): Promise<boolean> => (await readItem(keyOf(address))) !== undefined;

export function suppressWrite(address: string, at: string): Write {
  return { Put: { TableName: table.name, Item: { ...keyOf(address), v: 1, at } } };
}
