import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';

import { catalog } from '#shared/catalog/contract.ts';
import type { Product } from '#shared/catalog/product.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { gatewayEvent } from '../testing/gateway-event.ts';
import { openOffice } from '../testing/office.ts';

const [brick, slab, stone] = sampleProducts as readonly [Product, Product, Product];

let session: SessionClient;
beforeEach(async () => {
  session = (await openOffice()).session;
});

const save = (version: number, products: readonly Product[], remove: string[] = []) =>
  session.call(catalog.edit, { body: { version, save: [...products], remove } });

const twice = <T>(answer: T): readonly T[] => [answer, answer];

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
    expect(await answer.text()).toBe('There is no catalog change to undo.');
  });

  test('answers a change that is done as it was answered the first time, and makes it once', async () => {
    await save(0, [brick]);
    const edited = await save(1, [slab], [brick.sku]);
    expect(await save(1, [slab], [brick.sku])).toEqual(edited);
    const undone = await session.call(catalog.undo, { body: { version: 2 } });
    expect(await session.call(catalog.undo, { body: { version: 2 } })).toEqual(undone);
    expect(undone.products).toEqual([brick]);
  });

  test('answers a change that is asked for again while it is being made, and makes it once', async () => {
    const role = inject('functions').catalog;
    const workers = [startFunctionWorker(role), startFunctionWorker(role)];
    onTestFinished(async () => void (await Promise.all(workers.map((one) => one.stop()))));
    const atOnce = async (endpoint: Endpoint, body: object) => {
      const answers = await Promise.all(workers.map((one) => one.run(gatewayEvent(role, endpoint, { session, body }))));
      return answers.map(({ statusCode, body: text }) => [statusCode, JSON.parse(text)]);
    };
    const edited = { version: 1, products: [brick], canUndo: true };
    expect(await atOnce(catalog.edit, { version: 0, save: [brick], remove: [] })).toEqual(twice([200, edited]));
    const undone = { version: 2, products: [], canUndo: true };
    expect(await atOnce(catalog.undo, { version: 1 })).toEqual(twice([200, undone]));
  });

  test('is undone by nobody who undoes an older change than its last', async () => {
    await save(0, [brick]);
    await save(1, [slab]);
    expect((await session.ask(catalog.undo, { body: { version: 1 } })).status).toBe(409);
    await session.call(catalog.undo, { body: { version: 2 } });
    await save(3, [stone]);
    expect((await session.ask(catalog.undo, { body: { version: 2 } })).status).toBe(409);
    expect((await session.ask(catalog.undo, { body: { version: 3 } })).status).toBe(409);
    expect((await session.call(catalog.find)).products).toEqual([brick, stone]);
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
    expect(await over.text()).toBe('A catalog can have at most 500 products. Delete those you no longer sell.');
    const long = many(500, 0, '寿'.repeat(60));
    const large = await session.ask(catalog.edit, { body: { version: 1, save: long, remove: [] } });
    expect(large.status).toBe(422);
    expect(await large.text()).toBe('The catalog is too large. Shorten the texts, or delete products.');
  });
});
