import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { signInAfresh } from './fresh-account.ts';
import { holdBack } from './hold-back.ts';
import { toast } from './toast.ts';

const file = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const list = [
  '\uFEFFProduct;SKU;Size 1;Thickness;Patterns;Price;Swatches',
  'Sample cobble;T-1;"5 7/8"" x 8 3/4""";60 mm;running-bond;4,20;',
  'Sample cobble;T-2;149 x 222 mm;60 mm;running-bond;4.20;#a1b2c3',
  '=Sample cobble;T-3;8 x 4 in;60 mm;herringbone-45;;',
  'Sample cobble;T-3;8 x 4 in;60 mm;herringbone-45;;',
].join('\r\n');

test('a catalog is imported with a preview, edited, undone and exported as it was imported', async ({
  page,
  baseURL,
}) => {
  await signInAfresh(page, baseURL, 'rival@paveprint.example');
  await page.goto('/app/catalog');
  await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  await dialog.getByLabel('Catalog file').setInputFiles(file('Name\nBrick'));
  await expect(dialog.getByRole('alert')).toContainText('The file has no column SKU.');
  await dialog.getByLabel('Catalog file').setInputFiles(file(`SKU\n${'A\n'.repeat(200_000)}`));
  await expect(dialog.getByRole('alert')).toContainText('and a catalog can have at most 500 products.');
  await dialog.getByLabel('Catalog file').setInputFiles(file(list));
  await expect(dialog.getByText('2 new, 0 changed, 0 unchanged, 2 rows left out')).toBeVisible();
  await expect(dialog.getByText("Row 2: Price '4,20' is not a number with at most two decimals.")).toBeVisible();
  await expect(dialog.getByText('Row 5: SKU T-3 is already in row 4.')).toBeVisible();
  await expectAccessible(page, 'the preview of an import');
  await dialog.getByRole('button', { name: 'Import 2 Products' }).click();
  await expect(toast(page, 'Catalog Imported')).toBeVisible();
  const products = page.getByRole('list', { name: 'Products' });
  await expect(products.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the catalog');
  await expectRoomForText(page, 'the catalog');

  const exported = async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    return readFile(await (await downloading).path());
  };
  const first = await exported();
  await test.step('an export changes nothing when it is imported', async () => {
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await dialog.getByLabel('Catalog file').setInputFiles({ ...file(''), buffer: first });
    await expect(dialog.getByText('0 new, 0 changed, 2 unchanged')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  const pictured =
    await test.step('a picture of the surface gives a product its tones, and survives an import', async () => {
      await products.getByRole('button', { name: 'Edit T-3' }).click();
      const editing = page.getByRole('dialog', { name: 'Edit Product' });
      await expectRoomForText(page, 'Edit Product');
      const input = editing.getByLabel('Upload a picture of the surface');
      await input.setInputFiles({ name: 'surface.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
      await expect(toast(page, 'Upload failed')).toBeVisible();
      const answer = await holdBack(page, '**/api/upload-image');
      await input.setInputFiles(await cutOutStone());
      const save = editing.getByRole('button', { name: 'Save Product' });
      await expect(save).toHaveAttribute('aria-busy', 'true');
      answer();
      await expect(toast(page, 'Picture Uploaded')).toBeVisible();
      await expect(save).not.toHaveAttribute('aria-busy');
      await editing.getByRole('button', { name: 'Save Product' }).click();
      await expect(editing.getByRole('alert')).toContainText('Please enter how wide the pictured part really is');
      await editing.getByLabel('Width of the pictured part').fill('36');
      await expect(editing.getByRole('img', { name: 'The pavers as previews show them' })).toBeVisible();
      await expect(editing.getByLabel('Swatch 1', { exact: true })).toBeVisible();
      await expectAccessible(page, 'a product with a picture');
      await editing.getByRole('button', { name: 'Save Product' }).click();
      await expect(toast(page, 'Product Saved')).toBeVisible();
      const picture = products.getByRole('listitem').last().locator('img');
      const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
      await expect.poll(isDrawn).toBe(true);
      const stored = await page.request.get((await picture.getAttribute('src')) ?? '');
      expect(await darkestOf(await stored.body())).toBeGreaterThan(100);
      const withTones = await exported();
      await page.getByRole('button', { name: 'Import CSV' }).click();
      await dialog.getByLabel('Catalog file').setInputFiles({ ...file(''), buffer: withTones });
      await expect(dialog.getByText('0 new, 0 changed, 2 unchanged')).toBeVisible();
      const thicker = withTones.toString('utf8').replace(/(T-3.*?)60 mm/, (_, before: string) => `${before}80 mm`);
      await dialog.getByLabel('Catalog file').setInputFiles(file(thicker));
      await expect(dialog.getByText('0 new, 1 changed, 1 unchanged')).toBeVisible();
      await dialog.getByRole('button', { name: 'Import 1 Product' }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(isDrawn).toBe(true);
      expect((await exported()).toString('utf8')).toBe(thicker);
      await page.getByRole('button', { name: 'Undo Last Change' }).click();
      await expect(toast(page, 'Change Undone')).toBeVisible();
      expect((await exported()).equals(withTones)).toBe(true);
      return withTones;
    });

  await test.step('a product is edited, and the change undone', async () => {
    await products.getByRole('button', { name: 'Edit T-2' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Product' });
    await expectAccessible(page, 'a product');
    await editing.getByLabel('Size 1').fill('40 ft');
    await editing.getByRole('button', { name: 'Save Product' }).click();
    await expect(editing.getByRole('alert')).toContainText("Size '40 ft' must be like");
    await editing.getByLabel('Size 1').fill('6 x 9 in');
    await editing.getByRole('button', { name: 'Save Product' }).click();
    await expect(toast(page, 'Product Saved')).toBeVisible();
    await expect(products.getByText('9 x 6 in')).toBeVisible();
    await page.getByRole('button', { name: 'Undo Last Change' }).click();
    await expect(toast(page, 'Change Undone')).toBeVisible();
    expect((await exported()).equals(pictured)).toBe(true);
  });

  await test.step('what somebody else changed meanwhile is shown, and nothing that was entered is lost', async () => {
    const renameElsewhere = async (at: number): Promise<void> => {
      const found = await page.request.get('/api/catalog');
      const { version, products: all } = (await found.json()) as {
        readonly version: number;
        readonly products: object[];
      };
      const data = { version, save: [{ ...all[at], name: 'Renamed elsewhere' }], remove: [] };
      const renamed = await page.request.patch('/api/catalog', { data, headers: { origin: baseURL ?? '' } });
      expect(renamed.ok(), await renamed.text()).toBe(true);
    };
    await products.getByRole('button', { name: 'Edit T-2' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Product' });
    await editing.getByLabel('Size 1').fill('6 x 9 in');
    await renameElsewhere(0);
    await editing.getByRole('button', { name: 'Save Product' }).click();
    await expect(toast(page, 'Update Failed')).toBeVisible();
    await expect(editing.getByText('This product was changed or deleted elsewhere.')).toBeVisible();
    await expect(editing.getByLabel('Size 1')).toHaveValue('6 x 9 in');
    await editing.getByRole('button', { name: 'Save Product' }).click();
    await expect(toast(page, 'Product Saved')).toBeVisible();

    await page.getByRole('button', { name: 'Import CSV' }).click();
    await dialog.getByLabel('Catalog file').setInputFiles({ ...file(''), buffer: pictured });
    await expect(dialog.getByText('0 new, 1 changed, 1 unchanged')).toBeVisible();
    await renameElsewhere(1);
    await dialog.getByRole('button', { name: 'Import 1 Product' }).click();
    await expect(toast(page, 'Update Failed')).toBeVisible();
    await expect(dialog.getByText('0 new, 2 changed, 0 unchanged')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import 2 Products' }).click();
    await expect(toast(page, 'Catalog Imported')).toBeVisible();
  });
});

/** A picture of a light stone that was cut out, so that it is transparent around the stone. */
async function cutOutStone() {
  const stone = sharp({ create: { width: 64, height: 48, channels: 4, background: '#b4aca0' } });
  const buffer = await stone
    .extend({ top: 20, bottom: 20, left: 30, right: 30, background: '#00000000' })
    .png()
    .toBuffer();
  return { name: 'stone.png', mimeType: 'image/png', buffer };
}

/** The lowest value of any color in a picture, 0 to 255. */
async function darkestOf(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats();
  return Math.min(...channels.map(({ min }) => min));
}
