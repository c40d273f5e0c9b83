import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { mapView, viewPixel } from '#shared/geometry/view-around.ts';

export type ScreenPoint = { readonly x: number; readonly y: number };

/** Outlines a driveway by mouse, and closes the outline on its first corner. */
export async function drawOutline(page: Page, outline: readonly LatLng[]): Promise<void> {
  const places = await onScreen(page, outline);
  await page.getByRole('button', { name: 'Draw Driveway' }).click();
  await clickCorners(page, places);
}

export async function clickCorners(page: Page, places: readonly ScreenPoint[]): Promise<void> {
  for (const { x, y } of places) {
    await page.mouse.move(x, y, { steps: 3 });
    await page.mouse.click(x, y);
  }
}

/** Outlines a driveway by touch. */
export async function tapOutline(page: Page, outline: readonly LatLng[]): Promise<void> {
  const places = await onScreen(page, outline);
  await page.getByRole('button', { name: 'Draw Driveway' }).click();
  for (const { x, y } of places) await page.touchscreen.tap(x, y);
}

/** Screen positions of corners after the map has flown to the house. The first one is repeated at the end. */
export async function onScreen(page: Page, outline: readonly LatLng[], at = 20): Promise<readonly ScreenPoint[]> {
  const map = page.locator('[data-view]');
  await expect.poll(async () => Math.round(Number((await map.getAttribute('data-view'))?.split(',')[2]))).toBe(at);
  const [lat = 0, lng = 0, zoom = 0] = ((await map.getAttribute('data-view')) ?? '').split(',').map(Number);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not on screen');
  const view = mapView({ lat, lng }, zoom, box);
  return [...outline, ...outline.slice(0, 1)].map((corner) => {
    const { x, y } = viewPixel(view, corner);
    return { x: box.x + x, y: box.y + y };
  });
}

/** The area of the outline in square feet, as step 2 says it. */
export async function drawnArea(page: Page): Promise<number> {
  const text = await page.getByRole('status', { name: 'Drawn area' }).innerText();
  return Number(text.replaceAll(',', '').match(/\d+/)?.[0]);
}
