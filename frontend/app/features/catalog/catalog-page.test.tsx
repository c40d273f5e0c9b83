import { describe, expect, test } from 'vitest';

import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { catalogQuery } from '../../../api/catalog-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { elementsIn, elementWith, firstRender } from '../../../testing/first-render.tsx';
import { Button } from '../../../ui/button.tsx';
import { CatalogPage } from './catalog-page.tsx';
import { ProductDialog } from './product-dialog.tsx';

const empty = { products: [], version: 1, canUndo: false };
const nothing = (): void => undefined;

describe('the paver catalog', () => {
  test.each([
    ['that is empty', empty, ['Import CSV', 'Add Product', 'Add Sample Products']],
    [
      'that was changed',
      { products: [...sampleProducts], version: 2, canUndo: true },
      ['Undo Last Change', 'Export CSV', 'Import CSV', 'Add Product'],
    ],
  ])('%s offers what can be done with it', (_what, catalog, expected) => {
    const client = createQueryClient();
    client.setQueryData(catalogQuery().queryKey, catalog);
    const tree = firstRender(() => CatalogPage(), client);
    const buttons = elementsIn(tree).filter(({ type }) => type === Button);
    expect(new Set(buttons.map(({ props }) => props['children']))).toEqual(new Set(expected));
  });

  test('opens a new product and one of its own under their names', () => {
    const titled = (product: (typeof sampleProducts)[number] | undefined, title: string) =>
      elementWith(
        firstRender(() => ProductDialog({ catalog: empty, product, onClose: nothing })),
        { title },
      );
    expect(() => titled(undefined, 'Add Product')).not.toThrow();
    expect(() => titled(sampleProducts[0], 'Edit Product')).not.toThrow();
  });
});
