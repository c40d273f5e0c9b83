import { describe, expect, test } from 'vitest';

import type { Catalog } from '#shared/catalog/contract.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { catalogQuery } from '../../../api/catalog-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { clientOnPlan } from '../../../testing/client-on-plan.ts';
import { textOfDialog } from '../../../testing/dialog-text.tsx';
import { elementWith, elementsIn, firstRender, markupOf, rendered, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { CatalogPage } from './catalog-page.tsx';
import { ImportDialog, importWords } from './import-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import { ProductList } from './product-list.tsx';

const empty = { products: [], version: 1, canUndo: false };

const nothing = (): void => undefined;

const productDialog = (product: (typeof sampleProducts)[number] | undefined) =>
  firstRender(() => ProductDialog({ catalog: empty, product, onClose: nothing }), createQueryClient(), InRouter);

describe('the paver catalog', () => {
  const shownOn = (plan: Plan, catalog: Catalog): string => {
    const client = clientOnPlan(plan);
    client.setQueryData(catalogQuery().queryKey, catalog);
    const page = (
      <InRouter>
        <CatalogPage />
      </InRouter>
    );
    return markupOf(page, client);
  };
  const changed = { products: [...sampleProducts], version: 2, canUndo: true };
  const buttonsIn = (html: string): readonly string[] => [
    ...new Set([...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([button]) => textOf(button))),
  ];

  test.each([
    ['that is empty', empty, ['Import CSV', 'Add Product', 'Add Sample Products']],
    ['that was changed', changed, ['Undo Last Change', 'Export CSV', 'Import CSV', 'Add Product', 'Edit']],
  ])('%s offers what can be done with it', (_what, catalog, expected) => {
    expect(buttonsIn(shownOn('pro', catalog))).toEqual(expected);
    expect(textOf(shownOn('pro', catalog))).not.toContain('See Plans');
  });

  test.each([
    ['that is empty', empty, []],
    ['that was changed', changed, ['Export CSV']],
  ])('%s is only read on a plan without it, and names the plan that changes it', (_what, catalog, expected) => {
    expect(buttonsIn(shownOn('lite', catalog))).toEqual(expected);
    expect(textOf(shownOn('lite', catalog))).toContain(
      'This feature requires a paid plan to access: Pro Estimator. See Plans',
    );
  });

  test('opens a new product and one of its own under their names', () => {
    const titled = (product: (typeof sampleProducts)[number] | undefined, title: string) =>
      elementWith(productDialog(product), { title });
    expect(() => titled(undefined, 'Add Product')).not.toThrow();
    expect(() => titled(sampleProducts[0], 'Edit Product')).not.toThrow();
  });

  test('leads back to the settings and says what it is', () => {
    const client = createQueryClient();
    client.setQueryData(catalogQuery().queryKey, empty);
    const page = rendered(
      firstRender(() => CatalogPage(), client),
      client,
    );
    const back = elementWith(page, { to: '/app/settings' }).props['children'];
    expect(textOf(markupOf(back as never))).toBe('Settings');
    expect(textOf(markupOf(elementsIn(page).filter(({ type }) => type === 'h1')))).toBe('Paver catalog');
  });

  test('lists products with their sizes, patterns and price, and a button to edit each', () => {
    const text = textOf(markupOf(<ProductList products={sampleProducts.slice(1, 2)} onOpen={nothing} />));
    expect(text).toBe(
      'Sample slab, Gray SAMPLE-2 · 12 x 12 in · 2 3/8 in Running bond (stretcher), Stack bond No price Edit',
    );
    expect(markupOf(<ProductList products={sampleProducts.slice(1, 2)} onOpen={nothing} />)).toContain(
      'aria-label="Edit SAMPLE-2"',
    );
  });

  test('has a field for all that a product has', () => {
    expect(textOfDialog(productDialog(undefined))).toMatch(
      /^Add Product SKU Maker Product Color Sizes .* Size 1 .* Thickness Price in dollars .* Cancel Save Product$/,
    );
    expect(textOfDialog(productDialog(sampleProducts[0]))).toMatch(/ Delete Cancel Save Product$/);
  });

  test('asks for a file to import, and says what becomes of it', () => {
    expect(textOfDialog(firstRender(() => ImportDialog({ catalog: empty, onClose: nothing })))).toBe(
      'Import CSV Products are added, or replaced where the SKU is the same. Nothing is saved until you say so. ' +
        'Choose a File The first row names the columns, as in the export. Cancel Import',
    );
  });

  test.each([
    [0, 'Import'],
    [1, 'Import 1 Product'],
    [1200, 'Import 1,200 Products'],
  ])('names the number of products that a file would import: %i', (count, words) => {
    expect(importWords(count)).toBe(words);
  });
});
