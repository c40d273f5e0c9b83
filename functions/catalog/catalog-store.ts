import * as z from 'zod';

import { product } from '#shared/catalog/product.ts';
import type { Product } from '#shared/catalog/product.ts';
import { readKnown } from '#shared/http/read-known.ts';
import { catalogBeforeKey, catalogKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';

const stored = z.object({
  version: z.int(),
  products: z.array(product),
  canUndo: z.boolean(),
  /** Whether this version came about by undoing the one before it. */
  isUndo: z.boolean().exactOptional(),
});
export type StoredCatalog = Readonly<z.infer<typeof stored>>;

const nothing: StoredCatalog = { version: 0, products: [], canUndo: false };

/** Products exactly as stored, including fields that only a newer release knows. */
const asStored = new WeakMap<Product, unknown>();

async function readCatalog(key: Key): Promise<StoredCatalog> {
  const found = await readItem(key);
  if (!found) return nothing;
  const read = readKnown(stored, found);
  const items = z.array(z.unknown()).parse(found['products']);
  for (const [at, one] of read.products.entries()) asStored.set(one, items[at]);
  return read;
}

/** Unchanged products keep all their fields. A changed product loses the fields that only a newer release knows. */
const toStored = ({ products, ...rest }: StoredCatalog) => ({
  ...rest,
  products: products.map((one) => asStored.get(one) ?? one),
});

/** The catalog, empty with version 0 when the account has none. */
export const findCatalog = (accountId: string): Promise<StoredCatalog> => readCatalog(catalogKey(accountId));

/** The catalog as it was before its last change. */
export const findBefore = (accountId: string): Promise<StoredCatalog> => readCatalog(catalogBeforeKey(accountId));

/** Replaces the catalog if it is still the one that was read, and keeps that one for undo. */
export function replaceWrites(accountId: string, current: StoredCatalog, next: StoredCatalog): Write[] {
  // A catalog of version 0 is not stored.
  const read = current.version === 0 ? undefined : current.version;
  return [
    {
      Put: {
        TableName: table.name,
        Item: { ...catalogKey(accountId), v: 1, ...toStored(next) },
        ...unchangedSince('version', read),
      },
    },
    { Put: { TableName: table.name, Item: { ...catalogBeforeKey(accountId), v: 1, ...toStored(current) } } },
  ];
}
