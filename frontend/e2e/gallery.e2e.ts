import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { openGallery } from './open-gallery.ts';
import { toast } from './toast.ts';

let gallery: Awaited<ReturnType<typeof openGallery>>;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery.close());

const entry = (page: Page, component: string) => page.locator(`[data-components~="${component}"]`);

test('all of the gallery is accessible on a desk and on a phone', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(gallery.url);
  await expect(page.getByRole('img', { name: 'Sample marketing image' })).toBeVisible();
  await expectAccessible(page, 'the gallery');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'the gallery on a phone');
  expect(faults).toEqual([]);
});

test('what lies over the page takes the focus, is accessible, and gives the focus back', async ({ page }) => {
  await page.goto(gallery.url);
  for (const name of ['Dialog', 'ConfirmDialog', 'WideDialog', 'Drawer', 'FullScreen']) {
    const opener = page.getByRole('button', { name: `Open ${name}`, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('opacity', '1');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await expectAccessible(page, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('controls look like the tokens, and answer the pointer and the keyboard', async ({ page }) => {
  await page.goto(gallery.url);
  const button = (name: string) => entry(page, 'Button').getByRole('button', { name, exact: true });
  await expect(button('primary')).toHaveCSS('background-color', 'rgb(180, 68, 27)');
  await expect(button('dark')).toHaveCSS('background-color', 'rgb(15, 27, 45)');
  await expect(button('danger')).toHaveCSS('color', 'rgb(180, 35, 24)');
  await expect(button('Saving...')).toBeDisabled();
  await expect(button('Saving...')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveCSS('font-family', /Archivo/);

  await entry(page, 'SegmentedControl').getByRole('radio', { name: 'Automatic' }).press('ArrowRight');
  await expect(entry(page, 'SegmentedControl').getByRole('radio', { name: 'Manual' })).toBeChecked();
  await entry(page, 'CompareSlider').getByRole('slider').press('ArrowLeft');
  await expect(entry(page, 'CompareSlider').getByRole('slider')).toHaveValue('48');
  const area = entry(page, 'NumberField').getByLabel('Project area');
  await area.fill('no number');
  await area.blur();
  await expect(area).toHaveValue('0');
  await entry(page, 'Tooltip').getByRole('button').hover();
  await expect(page.getByText('Delete this line')).toBeVisible();

  await page.getByRole('button', { name: 'Tell one with an action' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is back').first()).toBeVisible();
  await page.getByRole('button', { name: 'Tell a failure' }).click();
  await expect(page.getByText('Update Failed').first()).toBeVisible();
  await expectAccessible(page, 'a toast');
});

test('toasts come one at a time for five seconds; a tooltip waits 700 ms, and not right after another one', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.goto(gallery.url);
  const said = (words: string) => toast(page, words);
  await expect(entry(page, 'Tooltip').getByRole('button')).toBeVisible();
  await page.clock.pauseAt(60_000);

  await page.getByRole('button', { name: 'Tell a success' }).click();
  await page.clock.runFor(1000);
  await expect(said('Link Copied')).toBeVisible();
  await page.getByRole('button', { name: 'Tell a failure' }).click();
  await page.clock.runFor(1000);
  await expect(said('Update Failed')).toBeVisible();
  await expect(said('Link Copied')).toBeHidden();
  await page.clock.runFor(3900);
  await expect(said('Update Failed')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(said('Update Failed')).toBeHidden();

  const tip = page.getByText('Delete this line');
  const hover = () => entry(page, 'Tooltip').getByRole('button').hover();
  await hover();
  await page.clock.runFor(650);
  await expect(tip).toBeHidden();
  await page.clock.runFor(100);
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(250);
  await expect(tip).toBeHidden();
  await hover();
  await page.clock.runFor(50);
  await expect(tip).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(350);
  await expect(tip).toBeHidden();
  await hover();
  await page.clock.runFor(650);
  await expect(tip).toBeHidden();
});
