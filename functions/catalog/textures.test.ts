import { beforeEach, describe, expect, test } from 'vitest';

import { catalog } from '#shared/catalog/contract.ts';
import type { Product } from '#shared/catalog/product.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { mediaKey } from '#shared/photos/photo-url.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { photoKey } from '#shared/table/keys.ts';
import { newPlannedProposal } from '#shared/testing/houses.ts';
import { storedKeys } from '../testing/bucket.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

const [brick, slab] = sampleProducts as readonly [Product, Product];

let office: Office;
beforeEach(async () => {
  office = await openOffice();
});

const save = (version: number, products: readonly Product[], remove: string[] = []) =>
  office.session.ask(catalog.edit, { body: { version, save: [...products], remove } });
const textured = (url: string): Product => ({ ...brick, texture: { url, inches: 24 } });

describe('the texture of a product', () => {
  test('is a picture of the account, which may be changed', async () => {
    const url = await upload(office.session);
    expect(await (await save(0, [textured(url)])).json()).toMatchObject({
      products: [{ sku: brick.sku, texture: { url, inches: 24 } }],
    });
    const foreign = await upload((await openOffice()).session);
    const refused = await save(1, [textured(foreign)]);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'This picture is not one of yours. Please choose another one.',
    ]);
    const viewed = await upload(office.session);
    const key = photoKey(office.accountId, mediaKey(viewed));
    const rights = { canStore: true, canDerive: false, canPrint: false, licence: 'To look at' };
    await writeItem({ ...(await readItem(key)), ...key, rights });
    expect((await save(1, [textured(viewed)])).status).toBe(422);
  });

  test('comes back with an undone deletion, and is deleted once that cannot be undone any more', async () => {
    const url = await upload(office.session);
    await save(0, [textured(url)]);
    await save(1, [], [brick.sku]);
    const undone = await office.session.call(catalog.undo, { body: { version: 2 } });
    expect(undone.products).toEqual([textured(url)]);
    await save(3, [slab], [brick.sku]);
    expect(await storedKeys([mediaKey(url)])).toHaveLength(1);
    await save(4, [], [slab.sku]);
    await eventually(() => storedKeys([mediaKey(url)]), []);
  });

  test('stays as long as a laying plan is laid with it', async () => {
    const [kept, gone] = [await upload(office.session), await upload(office.session)];
    const { id, layingPlan } = await newPlannedProposal(office.session);
    if (!layingPlan) throw new Error('There is no plan.');
    const product = {
      sku: brick.sku,
      title: 'Sample brick',
      label: '8 x 4 in',
      length: 20_320,
      width: 10_160,
      swatches: [],
      texture: { url: kept, inches: 24 },
    };
    const plan = { ...layingPlan, settings: { ...layingPlan.settings, product } };
    await office.session.call(proposals.edit, { params: { id: String(id) }, body: { layingPlan: plan } });
    await save(0, [textured(kept), { ...slab, texture: { url: gone, inches: 24 } }]);
    await save(1, [], [brick.sku, slab.sku]);
    await save(2, [brick]);
    await eventually(() => storedKeys([kept, gone].map(mediaKey)), [mediaKey(kept)]);
    await office.session.call(proposals.remove, { params: { id: String(id) } });
    await eventually(() => storedKeys([mediaKey(kept)]), []);
  });

  test('of the catalog stays when a proposal with the same picture is deleted', async () => {
    const url = await upload(office.session);
    await save(0, [textured(url)]);
    const { id, slug } = await newPlannedProposal(office.session);
    const other = await upload(office.session);
    for (const picture of [url, other]) {
      await office.session.call(proposals.setPicture, { params: { slug }, body: { beforeImageR2Url: picture } });
    }
    await office.session.call(proposals.remove, { params: { id: String(id) } });
    await eventually(() => storedKeys([url, other].map(mediaKey)), [mediaKey(url)]);
  });
});
