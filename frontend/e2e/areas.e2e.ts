import { expect, test } from '@playwright/test';
import sharp from 'sharp';

import { camera } from '#shared/geometry/camera.ts';
import type { Pixel, Size } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { meanPoint } from '#shared/geometry/mean-point.ts';
import { layingDefaults } from '#shared/laying/laying-settings.ts';
import { cameraOf } from '#shared/pavers/driveway-area.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import { clickCorners, onScreen } from './draw-outline.ts';
import { expectAccessible } from './expect-accessible.ts';
import { pixelsOf } from './pixels-of.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

/** Two areas next to a driveway, a tree ring in its middle, and paving next to the ring. Boxes are in meters. */
function besides(driveway: readonly LatLng[]) {
  const middle = meanPoint(driveway);
  if (!middle) throw new Error('The lot has no driveway.');
  const { toPlane, toLatLng } = localPlane(middle);
  const corners = driveway.map(toPlane);
  const east = Math.max(...corners.map(({ x }) => x)) + 0.2;
  const box = (left: number, top: number, width: number, height: number) =>
    [
      { x: left, y: top },
      { x: left + width, y: top },
      { x: left + width, y: top + height },
      { x: left, y: top + height },
    ].map(toLatLng);
  return {
    walkway: box(east, -2, 6, 1.8),
    apron: box(east, 1, 3, 1.8),
    tree: box(-1, -1, 2, 2),
    between: box(1.3, -0.5, 0.8, 1),
  };
}

/** The pixel at which a photo shows the middle of a piece of ground. */
function middleIn(size: Size, pose: StreetPose | null | undefined, ring: readonly LatLng[]): Pixel {
  const middle = meanPoint(ring);
  if (!middle || !pose) throw new Error('The pose of the photo is not known.');
  const { toCamera, toPixel } = camera(cameraOf(pose), size);
  const { x, y } = toPixel(toCamera(middle));
  return { x: Math.round(x), y: Math.round(y) };
}

/** The number of colors in a canvas around a point of the screen. */
function countColors(canvas: HTMLCanvasElement, { x, y }: { readonly x: number; readonly y: number }): number {
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = canvas.width / width;
  const pixels = canvas.getContext('2d')?.getImageData((x - left) * scale - 8, (y - top) * scale - 8, 16, 16).data;
  const colors = new Set<string>();
  for (let at = 0; pixels && at < pixels.length; at += 4) {
    if (pixels[at + 3] === 255) colors.add(pixels.slice(at, at + 3).join(' '));
  }
  return colors.size;
}

test('a walkway and a tree ring are drawn, priced, laid and ordered with the driveway', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, lot } = await startProposal(page.request, { baseURL, lot: '142 E Heron Street', step: 2 });
  const { walkway, apron, tree } = besides(lot.driveway);
  await page.goto(`/app?proposal=${slug}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const areas = page.getByRole('region', { name: 'Areas' });
  const total = async () => Number((await page.getByTestId('total-cost').innerText()).replaceAll(/[$,]/g, ''));

  await test.step('an area is drawn, and has a name, pavers and a cost of its own', async () => {
    const places = await onScreen(page, walkway);
    await button('Add Area').click();
    await expect(page.getByText('Click the first corner of the area, such as a walkway.')).toBeVisible();
    await clickCorners(page, places);
    await expect(areas.getByRole('button', { name: /^Walkway 11\d sq ft ± \d+$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await areas.getByLabel('Name of the area').fill('Garden path');
    await areas.getByLabel('Pavers of the area').selectOption('Square');
    const before = await total();
    await areas.getByLabel('Cost of the area per sq ft').fill('20');
    await expect.poll(total).toBeGreaterThan(before + 800);
    await expect(page.getByText(/^Garden path: 11\d(\.\d+)? sq ft × \$20\.00 = \$2,/)).toBeVisible();
  });

  await test.step('a tree ring is cut out of the driveway, and undone and made again', async () => {
    const [whole, places] = [await total(), await onScreen(page, tree)];
    await button('Cut Out').click();
    await clickCorners(page, places);
    await expect(areas.getByRole('button', { name: 'Cut-out 1 of Driveway −43 sq ft' })).toBeVisible();
    await expect.poll(total).toBeLessThan(whole - 500);
    await page.keyboard.press('Control+z');
    await expect.poll(total).toBe(whole);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(total).toBeLessThan(whole - 500);
    await expectAccessible(page, 'areas at step 2');
  });

  await test.step('another area is deleted, and the selected one stays so', async () => {
    const places = await onScreen(page, apron);
    await button('Add Area').click();
    await clickCorners(page, places);
    const selected = areas.getByRole('button', { pressed: true });
    await expect(selected).toHaveText(/^Walkway/);
    await areas.getByRole('button', { name: 'Delete Garden path' }).click();
    await expect(areas.getByText('Garden path')).toBeHidden();
    await expect(selected).toHaveText(/^Walkway/);
    await page.keyboard.press('Control+z');
    await expect(areas.getByText('Garden path')).toBeVisible();
    await expect(selected).toHaveText(/^Walkway/);
    await areas.getByRole('button', { name: 'Delete Walkway' }).click();
    await expect(selected).toHaveText(/^Driveway/);
  });

  await test.step('a reload keeps them, and Next saves the sum', async () => {
    const sum = await total();
    await page.reload();
    await expect(areas.getByRole('button', { name: /^Garden path/ })).toBeVisible();
    expect(await total()).toBe(sum);
    await button('Next').click();
    const panel = page.getByRole('region', { name: 'Laying plan' });
    await expect(panel.getByText(/^[\d,]+ pavers, \d+ cuts, \d+\.\d% waste$/)).toBeVisible();
    const saved = await readProposal(page.request, slug);
    expect(saved).toMatchObject({ totalCost: sum, areas: [{ name: 'Garden path', costPerSqFt: 20 }] });
    expect(saved.cutOuts).toHaveLength(1);
  });

  await test.step('each area has a plan, and the order list has both pavers', async () => {
    await button('Open Plan').click();
    const dialog = page.getByRole('dialog', { name: 'Laying plan' });
    await expect(dialog.getByText('All 2 areas')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Area' }).selectOption('Garden path');
    await expect(dialog.getByRole('combobox', { name: 'Size' }).locator('option:checked')).toHaveText('8 × 8 in');
    await dialog.getByRole('combobox', { name: 'Size' }).selectOption('6 × 6 in');
    await expectAccessible(page, 'the plan of an area');
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await expect(toast(page, 'Laying Plan Saved')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name: 'Order List (CSV)' }).click();
    const file = await (await downloading).createReadStream();
    const rows = (await file.toArray()).join('');
    expect(rows).toMatch(/Rectangle.*4 × 8 in[^]*Square.*6 × 6 in/);
    const [area] = (await readProposal(page.request, slug)).areas ?? [];
    expect(area?.laying?.settings.size).toBe('6x6');
    await page.keyboard.press('Escape');
  });

  await test.step('the pavers of all areas lie on the map, down to one paver, and again after a reload', async () => {
    const view = page.getByRole('radiogroup', { name: 'View of the pavers' });
    await view.getByRole('radio', { name: 'Photo' }).focus();
    await page.keyboard.press('ArrowRight');
    const plan = page.getByRole('img', { name: /^Laying plan on the map: [\d,]+ whole pavers and \d+ cut pieces$/ });
    await expect(plan).toBeVisible();
    const [inWalkway] = await onScreen(page, [meanPoint(walkway) ?? lot.location]);
    const colors = () => plan.evaluate(countColors, inWalkway ?? { x: 0, y: 0 });
    await expect.poll(colors).toBeGreaterThan(1);
    await expectAccessible(page, 'pavers on the map');
    for (let step = 0; step < 5; step += 1) {
      const before = await page.locator('[data-view]').getAttribute('data-view');
      await page.getByRole('button', { name: 'Zoom in' }).click();
      if (step < 4) await expect(page.locator('[data-view]')).not.toHaveAttribute('data-view', before ?? '');
    }
    await expect(page.locator('[data-view]')).toHaveAttribute('data-view', /,24$/);
    await page.reload();
    await expect(plan).toBeVisible();
    await view.getByText('Photo').click();
    await expect(plan).toBeHidden();
  });
});

test('the painter suggests an area beside the driveway with it, and leaves the tree ring out', async ({
  page,
  baseURL,
}) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug, id, lot } = await startProposal(page.request, { baseURL, step: 3 });
  const { apron, tree, between } = besides(lot.driveway);
  const data = { cutOuts: [tree], areas: [{ name: 'Apron', outline: apron, cutOuts: [] }] };
  const edited = await page.request.patch(`/api/proposals/${id}`, { data, headers: { origin: baseURL ?? '' } });
  expect(edited.ok(), await edited.text()).toBe(true);
  await page.goto(`/app?proposal=${slug}`);
  await page.getByRole('radio', { name: 'Manual mask' }).click();
  await page.getByRole('button', { name: 'Paint Mask' }).click();
  const room = page.getByRole('dialog', { name: 'Paint the Driveway Area' });
  await room.getByRole('button', { name: 'Use Outline' }).click();
  await room.getByRole('button', { name: 'Undo' }).click();
  await expect(room.getByRole('button', { name: 'Complete Mask' })).toBeDisabled();
  await room.getByRole('button', { name: 'Redo' }).click();
  await room.getByRole('button', { name: 'Complete Mask' }).click();
  await expect(page.getByText('Mask painted')).toBeVisible();
  await expect.poll(async () => (await readProposal(page.request, slug)).maskImageUrl).toBeTruthy();
  const { maskImageUrl, beforePose } = await readProposal(page.request, slug);
  const mask = sharp(await (await page.request.get(maskImageUrl ?? '')).body());
  const { data: pixels, info } = await mask.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const painted = (ring: readonly LatLng[]) => {
    const { x, y } = middleIn(info, beforePose, ring);
    return pixels[y * info.width + x];
  };
  expect({ apron: painted(apron), tree: painted(tree), between: painted(between) }).toEqual({
    apron: 255,
    tree: 0,
    between: 255,
  });
});

test('an area with pavers of its own is previewed in them, and kept as it was seen', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug, id, lot } = await startProposal(page.request, { baseURL, step: 3 });
  const { apron, between } = besides(lot.driveway);
  const [length, width] = [30_480, 30_480];
  const product = { sku: 'X-1', title: 'X', label: '12 x 12', length, width, swatches: ['#E8DCC4'] };
  const settings = { ...layingDefaults, size: '12x12', startSide: 0, product };
  const laying = { shape: 'square', pattern: 'stack-bond', settings };
  const data = { cutOuts: [], areas: [{ name: 'Apron', outline: apron, cutOuts: [], laying }] };
  const edited = await page.request.patch(`/api/proposals/${id}`, { data, headers: { origin: baseURL ?? '' } });
  expect(edited.ok(), await edited.text()).toBe(true);
  await page.goto(`/app?proposal=${slug}`);
  await page.getByRole('radio', { name: 'Charcoal gray' }).click();
  const keep = page.getByRole('button', { name: 'Keep Preview' });
  await expect(keep).toBeEnabled();
  const after = page.getByRole('img', { name: /^After:/ });
  const seen = await pixelsOf(after);
  await keep.click();
  await expect(toast(page, 'Preview Kept')).toBeVisible();
  await expect(after).toHaveAttribute('src', /^\/media\//);
  const kept = await pixelsOf(after);
  const { beforePose } = await readProposal(page.request, slug);
  const side = Math.sqrt(seen.length / 3);
  const lightOf = (pixels: Buffer, ring: readonly LatLng[]): number => {
    const { x, y } = middleIn({ width: side, height: side }, beforePose, ring);
    return Math.max(...[-4, 0, 4].map((by) => pixels[(y * side + x + by) * 3] ?? 0));
  };
  for (const pixels of [seen, kept]) expect(lightOf(pixels, apron)).toBeGreaterThan(lightOf(pixels, between) + 60);
});
