import { describe, expect, test } from 'vitest';

import type { Product } from '#shared/catalog/product.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { isTheirs, skusOf } from './product-entry.ts';

const [brick, slab] = sampleProducts as readonly [Product, Product];
const thicker: Product = { ...brick, thickness: '80 mm' };
const renamed: Product = { ...brick, sku: 'B-2' };

const catalogOf = (...products: readonly Product[]) => ({ version: 2, products: [...products], canUndo: true });

describe('a product in its form', () => {
  test.each([
    ['a new one', undefined, [], [slab], []],
    ['an opened one', brick, [], [brick, slab], [brick.sku]],
    ['a new one that may be saved', undefined, [brick], [slab], [brick.sku]],
    ['a new one that is saved', undefined, [brick, thicker], [brick, slab], [brick.sku]],
    ['a new one of which somebody else saved another', undefined, [thicker], [brick, slab], []],
    ['one that was renamed', brick, [renamed], [renamed, slab], [brick.sku, renamed.sku]],
    ['one whose new SKU somebody else took', brick, [renamed], [brick, { ...slab, sku: 'B-2' }], [brick.sku]],
    ['one that somebody else deleted', brick, [], [slab], [brick.sku]],
  ] as const)(
    'has the SKUs that it was opened with and that it was sent with: %s',
    (_what, opened, sent, all, skus) => {
      expect(skusOf({ opened, sent }, catalogOf(...all))).toEqual(skus);
    },
  );

  test.each([
    ['as it was opened', brick, [], [brick], false],
    ['as it was sent', brick, [thicker], [thicker], false],
    ['as it was renamed', brick, [renamed], [renamed], false],
    ['otherwise', brick, [], [thicker], true],
    ['otherwise than it was sent', brick, [renamed], [thicker], true],
    ['not at all', brick, [thicker], [slab], true],
    ['as a new one', undefined, [brick], [thicker], false],
  ] as const)('was changed by somebody else or not, where the catalog has it %s', (_how, opened, sent, all, theirs) => {
    expect(isTheirs({ opened, sent }, catalogOf(...all))).toBe(theirs);
  });
});
