import { expect, type Page } from '@playwright/test';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { mapView, viewPixel } from '#shared/geometry/view-around.ts';

/** Presses one place of the screen. */
type Press = (x: number, y: number) => Promise<void>;

/** Outlines a driveway by mouse, corner by corner, and closes it on the first corner. */
export async function drawOutline(page: Page, outline: readonly LatLng[]): Promise<void> {
  await page.getByRole('button', { name: 'Draw Driveway' }).click();
  await pressCorners(page, outline, async (x, y) => {
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.click(x, y);
  });
}

/** The same by finger. */
export async function tapOutline(page: Page, outline: readonly LatLng[]): Promise<void> {
  await page.getByRole('button', { name: 'Draw Driveway' }).tap();
  await pressCorners(page, outline, (x, y) => page.touchscreen.tap(x, y));
}

async function pressCorners(page: Page, outline: readonly LatLng[], press: Press): Promise<void> {
  const map = page.locator('[data-view]');
  await expect.poll(async () => Math.round(Number((await map.getAttribute('data-view'))?.split(',')[2]))).toBe(20);
  const [lat = 0, lng = 0, zoom = 0] = ((await map.getAttribute('data-view')) ?? '').split(',').map(Number);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not on screen');
  const view = mapView({ lat, lng }, zoom, box);
  for (const corner of [...outline, ...outline.slice(0, 1)]) {
    const { x, y } = viewPixel(view, corner);
    await press(box.x + x, box.y + y);
  }
}
