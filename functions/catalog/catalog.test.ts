import { beforeEach, describe, expect, test } from 'vitest';

import { catalog } from '#shared/catalog/contract.ts';
import type { Product } from '#shared/catalog/product.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';

const [brick, slab, stone] = sampleProducts as readonly [Product, Product, Product];

let session: SessionClient;
beforeEach(async () => {
  session = (await openOffice()).session;
});

const save = (version: number, products: readonly Product[], remove: string[] = []) =>
  session.call(catalog.edit, { body: { version, save: [...products], remove } });

describe('the catalog', () => {
  test('is empty at first, and belongs to one account', async () => {
    expect(await session.call(catalog.find)).toEqual({ version: 0, products: [], canUndo: false });
    await save(0, [brick]);
    const other = await openOffice();
    expect(await other.session.call(catalog.find)).toEqual({ version: 0, products: [], canUndo: false });
  });

  test('adds, replaces and deletes products by SKU', async () => {
    await save(0, [slab, brick]);
    const dearer: Product = { ...slab, price: { dollars: 4.5, per: 'sq ft' } };
    const saved = await save(1, [stone, dearer], [brick.sku]);
    expect(saved).toEqual({ version: 2, products: [dearer, stone], canUndo: true });
    expect(await session.call(catalog.find)).toEqual(saved);
  });

  test('is as before after undoing, and undoing again brings the change back', async () => {
    await save(0, [brick]);
    await save(1, [slab, stone], [brick.sku]);
    const undone = await session.call(catalog.undo, { body: { version: 2 } });
    expect(undone.products).toEqual([brick]);
    const redone = await session.call(catalog.undo, { body: { version: 3 } });
    expect(redone.products).toEqual([slab, stone]);
  });

  test('brings back what was deleted also after a product was saved as it is', async () => {
    await save(0, [brick, slab]);
    const deleted = await save(1, [], [brick.sku]);
    expect(await save(2, [slab])).toEqual(deleted);
    const undone = await session.call(catalog.undo, { body: { version: deleted.version } });
    expect(undone.products).toEqual([brick, slab]);
  });

  test('has nothing to undo while it was never changed', async () => {
    const answer = await session.ask(catalog.undo, { body: { version: 0 } });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toBe('There is no change of the catalog to undo.');
  });

  test('is not changed by somebody who has not seen its last change', async () => {
    await save(0, [brick]);
    const both = await Promise.all(
      [slab, stone].map((one) => session.ask(catalog.edit, { body: { version: 1, save: [one], remove: [] } })),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const late = both.find(({ status }) => status === 409);
    expect(await late?.text()).toBe('The catalog changed in the meantime. Please reload and try again.');
  });

  test('has at most 500 products, and what an item of the table can hold', async () => {
    const many = (count: number, from: number, text = 'Brick') =>
      Array.from({ length: count }, (_, n) => ({
        ...brick,
        sku: `B-${from + n}`,
        name: text,
        maker: text,
        color: text,
      }));
    await save(0, many(500, 0));
    const over = await session.ask(catalog.edit, { body: { version: 1, save: many(1, 500), remove: [] } });
    expect(over.status).toBe(422);
    expect(await over.text()).toBe('A catalog has at most 500 products. Delete those you no longer sell.');
    const long = many(500, 0, '寿'.repeat(60));
    const large = await session.ask(catalog.edit, { body: { version: 1, save: long, remove: [] } });
    expect(large.status).toBe(422);
    expect(await large.text()).toBe('The catalog is too large. Shorten the texts, or delete products.');
  });
});
