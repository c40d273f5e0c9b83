import { afterEach, expect, test, vi } from 'vitest';

import { productCells, productColumns } from '#shared/catalog/product-csv.ts';
import type { Product } from '#shared/catalog/product.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { holdCalls } from '../../../testing/caught-toasts.ts';
import { act, afterPress, elementsIn, press } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductFields } from './product-fields.tsx';

afterEach(() => vi.unstubAllGlobals());

const [brick] = sampleProducts as readonly [Product];
const renamed: Product = { ...brick, sku: 'B-2' };
const nothing = (): void => undefined;

type Shown = ReturnType<typeof ProductDialog>;

const type =
  (product: Product) =>
  (shown: Shown): void => {
    const texts = productCells(product);
    const [fields] = elementsIn(shown).filter((one) => one.type === ProductFields);
    if (fields) act(fields, 'onChange', Object.fromEntries(productColumns.map((column, n) => [column, texts[n]])));
  };

test.each([
  ['added', undefined, brick, brick, []],
  ['added, and has another SKU by then', undefined, brick, renamed, [brick.sku]],
  ['renamed', brick, renamed, renamed, [brick.sku]],
])(
  'a product is sent again although the catalog has it by then, because it was saved without an answer: one that is %s',
  async (_what, product, first, second, removed) => {
    const { asked } = holdCalls();
    let catalog = { version: 1, products: product ? [product] : [], canUndo: true };
    const save = (shown: Shown): void => press(shown, { variant: 'primary' });
    const saveFirst = (shown: Shown): void => {
      save(shown);
      catalog = { version: 2, products: [first], canUndo: true };
    };
    afterPress(
      () => ProductDialog({ catalog, product, onClose: nothing }),
      [type(first), saveFirst, type(second), save],
      createQueryClient(),
      InRouter,
    );
    await expect.poll(() => asked().at(-1)).toEqual({ version: 2, save: [second], remove: removed });
  },
);
