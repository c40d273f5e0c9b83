import type { Catalog } from '#shared/catalog/contract.ts';
import { mergeProducts } from '#shared/catalog/merge-products.ts';
import type { Product } from '#shared/catalog/product.ts';

/**
 * A product in its form, as it was opened and as it was sent. What was sent may be saved, even if its answer was lost.
 */
type ProductEntry = { readonly opened: Product | undefined; readonly sent: readonly Product[] };

/**
 * The SKUs under which the catalog has or may have this product, except those of a product that somebody else saved.
 */
export function skusOf({ opened, sent }: ProductEntry, { products }: Catalog): readonly string[] {
  const known = new Set(products.map(({ sku }) => sku));
  const own = sent.filter((one) => !known.has(one.sku) || isIn(products, one));
  return [...new Set([...(opened ? [opened] : []), ...own].map(({ sku }) => sku))];
}

/** Whether somebody else has changed or deleted an opened product in the meantime. */
export const isTheirs = ({ opened, sent }: ProductEntry, { products }: Catalog): boolean =>
  opened !== undefined && ![opened, ...sent].some((one) => isIn(products, one));

const isIn = (products: readonly Product[], one: Product): boolean => mergeProducts(products, [one]).same.length > 0;
