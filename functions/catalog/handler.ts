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
    const current = await requireVersion(accountId, version);
    const gone = new Set(remove);
    await requireTextures(accountId, current.products, save);
    const kept = current.products.filter(({ sku }) => !gone.has(sku));
    return replace(accountId, current, mergeProducts(kept, save).products);
  }),

  route(catalog.undo, async ({ caller: { accountId }, body: { version } }) => {
    const current = await requireVersion(accountId, version);
    if (!current.canUndo) throw new AppError('CONFLICT', 'There is no change of the catalog to undo.');
    return replace(accountId, current, (await findBefore(accountId)).products);
  }),
]);

const changedMeanwhile = () =>
  new AppError('CONFLICT', 'The catalog changed in the meantime. Please reload and try again.');

/** A new texture must be a picture of the account that may be changed, because it is laid in others. */
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

async function requireVersion(accountId: string, version: number): Promise<StoredCatalog> {
  const current = await findCatalog(accountId);
  if (current.version !== version) throw changedMeanwhile();
  return current;
}

/** A save that changes nothing leaves the change before it to be undone. */
async function replace(
  accountId: string,
  current: StoredCatalog,
  products: readonly Product[],
): Promise<StoredCatalog> {
  if (isDeepStrictEqual(products, current.products)) return current;
  if (products.length > MAX_PRODUCTS) {
    throw new AppError(
      'UNPROCESSABLE',
      `A catalog has at most ${MAX_PRODUCTS} products. Delete those you no longer sell.`,
    );
  }
  if (Buffer.byteLength(JSON.stringify(products)) > MAX_BYTES) {
    throw new AppError('UNPROCESSABLE', 'The catalog is too large. Shorten the texts, or delete products.');
  }
  if ((await transact(replaceWrites(accountId, current, products))) !== 'done') throw changedMeanwhile();
  return { version: current.version + 1, products: [...products], canUndo: true };
}
