import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { mapView, viewPixel } from '#shared/geometry/view-around.ts';

/** Drawing a map in software takes this long. */
const WITHIN = { timeout: 90_000 };

export type ScreenPoint = { readonly x: number; readonly y: number };

/** Screen positions of an outline's corners once the map has flown to its house; the first one again at the end. */
export async function cornersOnMap(page: Page, outline: readonly LatLng[]): Promise<readonly ScreenPoint[]> {
  const map = page.locator('[data-view]');
  await expect
    .poll(async () => Math.round(Number((await map.getAttribute('data-view'))?.split(',')[2])), WITHIN)
    .toBe(20);
  const [lat = 0, lng = 0, zoom = 0] = ((await map.getAttribute('data-view')) ?? '').split(',').map(Number);
  const box = await map.boundingBox();
  if (!box) throw new Error('The map is not on screen.');
  const view = mapView({ lat, lng }, zoom, box);
  return [...outline, ...outline.slice(0, 1)].map((corner) => {
    const { x, y } = viewPixel(view, corner);
    return { x: Math.round(box.x + x), y: Math.round(box.y + y) };
  });
}
