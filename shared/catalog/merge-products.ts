import type { Product } from './product.ts';

/** What merging products into a catalog does, by SKU. */
export type Merge = {
  readonly products: readonly Product[];
  readonly created: readonly Product[];
  readonly changed: readonly Product[];
  readonly same: readonly Product[];
};

/** Products of a file, which has no pictures, with the textures that the catalog has for their SKUs. */
export function withTextures(current: readonly Product[], brought: readonly Product[]): readonly Product[] {
  const known = new Map(current.map(({ sku, texture }) => [sku, texture]));
  return brought.map((one) => {
    const texture = one.texture ?? known.get(one.sku);
    return texture ? { ...one, texture } : one;
  });
}

/**
 * Adds products, and replaces those with the same SKU; the others stay. Sorted by SKU, so that two exports are alike.
 */
export function mergeProducts(current: readonly Product[], brought: readonly Product[]): Merge {
  const known = new Map(current.map((one) => [one.sku, one]));
  const isSame = (one: Product) => JSON.stringify(known.get(one.sku)) === JSON.stringify(one);
  const merged = new Map([...known, ...brought.map((one) => [one.sku, one] as const)]);
  return {
    products: [...merged.values()].toSorted((a, b) => (a.sku < b.sku ? -1 : 1)),
    created: brought.filter(({ sku }) => !known.has(sku)),
    changed: brought.filter((one) => known.has(one.sku) && !isSame(one)),
    same: brought.filter(isSame),
  };
}

/** A new product whose SKU is that of an existing one without its leading zeros, which spreadsheets drop. */
export type LostZeros = { readonly sku: string; readonly kept: string };

export function lostZerosIn({ products, created }: Merge): readonly LostZeros[] {
  const isNew = new Set(created.map(({ sku }) => sku));
  const kept = products.filter(({ sku }) => sku.startsWith('0') && !isNew.has(sku));
  const bySku = new Map(kept.map(({ sku }) => [sku.replace(/^0+/, ''), sku]));
  return created.flatMap(({ sku }) => {
    const found = bySku.get(sku);
    return found === undefined ? [] : [{ sku, kept: found }];
  });
}
