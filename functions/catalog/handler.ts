import { isDeepStrictEqual } from 'node:util';

import { catalog } from '#shared/catalog/contract.ts';
import { mergeProducts } from '#shared/catalog/merge-products.ts';
import { MAX_PRODUCTS } from '#shared/catalog/product.ts';
import type { Product } from '#shared/catalog/product.ts';
import { AppError } from '#shared/http/errors.ts';
import { lambda } from '../http/lambda.ts';
import { route } from '../http/route.ts';
import { requirePhotos } from '../photos/require-photo.ts';
import { requireRight } from '../photos/require-rights.ts';
import { transact } from '../storage/transact.ts';
import { findBefore, findCatalog, replaceWrites } from './catalog-store.ts';
import type { StoredCatalog } from './catalog-store.ts';

/** An item of the table holds 400 KB; the rest is for names of fields and room to grow. */
const MAX_BYTES = 360_000;

export const handler = lambda([
  route(catalog.find, async ({ caller: { accountId } }) => findCatalog(accountId)),

  route(catalog.edit, async ({ caller: { accountId }, body: { version, save, remove } }) => {
    const gone = new Set(remove);
    return change(accountId, async (current) => {
      const kept = current.products.filter(({ sku }) => !gone.has(sku));
      const { products } = mergeProducts(kept, save);
      // A save that changes nothing makes no new version, so that the change before it can still be undone.
      if (isDeepStrictEqual(products, current.products)) return current;
      requireVersion(current, version);
      await requireTextures(accountId, current.products, save);
      return nextOf(current, products);
    });
  }),

  route(catalog.undo, async ({ caller: { accountId }, body: { version } }) =>
    change(accountId, async (current) => {
      if (current.isUndo && current.version === version + 1) return current;
      requireVersion(current, version);
      if (!current.canUndo) throw new AppError('CONFLICT', 'There is no catalog change to undo.');
      return { ...nextOf(current, (await findBefore(accountId)).products), isUndo: true };
    }),
  ),
]);

/**
 * A new texture must be a picture of the account, with the right to derive others from it, because previews paint with
 * it.
 */
async function requireTextures(
  accountId: string,
  current: readonly Product[],
  save: readonly Product[],
): Promise<void> {
  const known = new Set(current.map(({ texture }) => texture?.url));
  const added = save.flatMap(({ texture }) => (texture && !known.has(texture.url) ? [texture.url] : []));
  if (added.length === 0) return;
  for (const { rights } of await requirePhotos(accountId, added)) requireRight(rights, 'canDerive');
}

function requireVersion(current: StoredCatalog, version: number): void {
  if (current.version !== version) {
    throw new AppError('CONFLICT', 'The catalog changed in the meantime. Please reload and try again.');
  }
}

const nextOf = ({ version }: StoredCatalog, products: readonly Product[]): StoredCatalog => ({
  version: version + 1,
  products: [...products],
  canUndo: true,
});

/**
 * Replaces the catalog by the result of `decide`. If that is the current catalog, the change has been made already: a
 * caller who asks again because the answer was lost gets the same answer.
 */
async function change(
  accountId: string,
  decide: (current: StoredCatalog) => Promise<StoredCatalog>,
): Promise<StoredCatalog> {
  const current = await findCatalog(accountId);
  const next = await decide(current);
  if (next === current) return current;
  requireRoom(next.products);
  const outcome = await transact(replaceWrites(accountId, current, next));
  // Another call was first, perhaps with this very change.
  return outcome === 'done' ? next : change(accountId, decide);
}

function requireRoom(products: readonly Product[]): void {
  if (products.length > MAX_PRODUCTS) {
    throw new AppError(
      'UNPROCESSABLE',
      `A catalog can have at most ${MAX_PRODUCTS} products. Delete those you no longer sell.`,
    );
  }
  if (Buffer.byteLength(JSON.stringify(products)) > MAX_BYTES) {
    throw new AppError('UNPROCESSABLE', 'The catalog is too large. Shorten the texts, or delete products.');
  }
}
