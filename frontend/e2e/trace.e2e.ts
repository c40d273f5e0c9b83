import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { meanPoint } from '#shared/geometry/mean-point.ts';
import { onScreen } from './draw-outline.ts';
import { intercept } from './intercept.ts';
import type { SampleLot } from './sample-lot.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';

/** Middles of the sides of a driveway that are nearest to its house and farthest from it. */
function endsOf({ driveway, location }: SampleLot): readonly [LatLng, LatLng] {
  const far = ({ lat, lng }: LatLng) => Math.hypot(lat - location.lat, (lng - location.lng) * 0.9);
  const sorted = driveway.toSorted((one, other) => far(one) - far(other));
  const [garage, street] = [meanPoint(sorted.slice(0, 2)), meanPoint(sorted.slice(-2))];
  if (!garage || !street) throw new Error('The driveway has no corners.');
  return [garage, street];
}

const NOTHING_FOUND =
  'No clear edges here: shade, cars or ground of the same color may hide them. Try again, or draw the outline.';

const areaOf = async (page: Page): Promise<number> => {
  const text = await page.getByRole('status', { name: 'Drawn area' }).innerText();
  return Number(text.replaceAll(',', '').match(/\d+/)?.[0]);
};

test('one drag from the garage to the curb suggests an outline, which is dismissed or used', async ({
  page,
  baseURL,
}) => {
  const tiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/tiles/')) tiles.push(request.url());
  });
  await signIn(page, 'paid@paveprint.example');
  const { slug, lot, id } = await startProposal(page.request, { baseURL, lot: '134 E Heron Street', step: 2 });
  await page.request.patch(`/api/proposals/${id}`, {
    data: { drawnPolygon: [], area: 0 },
    headers: { origin: baseURL ?? '' },
  });
  await page.goto(`/app?proposal=${slug}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const aim = page.getByRole('application', { name: /Trace the driveway/ });
  const [garage, curb] = await onScreen(page, endsOf(lot));
  if (!garage || !curb) throw new Error('The driveway is not on screen.');
  await page.waitForLoadState('networkidle');

  await test.step('a drag suggests it, and Next waits for an answer', async () => {
    const before = new Set(tiles).size;
    await button('Trace Driveway').click();
    await expect(page.getByText('Drag from the garage to the curb, or click one and then the other.')).toBeVisible();
    const drag = async (to: { readonly x: number; readonly y: number }) => {
      await page.mouse.move(garage.x, garage.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 6 });
      await page.mouse.up();
    };
    const load = await intercept(page, '**/*trace-worker*', (route) => route.abort());
    await drag(curb);
    await expect(page.getByText('The picture could not be read. Draw the outline instead.')).toBeVisible();
    load();
    // No driveway is as short as that.
    await drag({ x: garage.x + 16, y: garage.y });
    await expect(page.getByText(NOTHING_FOUND, { exact: true })).toBeVisible();
    await drag(curb);
    await expect(page.getByText('Is this the driveway?')).toBeVisible();
    await expect(page.getByText('Please use the suggested outline or dismiss it')).toBeVisible();
    await expect(button('Next')).toBeDisabled();
    expect(await areaOf(page)).toBe(0);
    expect(tiles).toHaveLength(before);
  });

  await test.step('Escape takes it away, and two presses of Space on the arrow keys’ cross bring one back', async () => {
    await page.keyboard.press('Escape');
    await expect(button('Use Outline')).toBeHidden();
    await button('Trace Driveway').click();
    await expect(aim).toBeFocused();
    await page.mouse.move(garage.x, garage.y);
    await page.keyboard.press('Space');
    const box = await aim.boundingBox();
    if (!box) throw new Error('The map is not on screen.');
    const [right, down] = [Math.round((curb.x - garage.x) / 6), Math.round((curb.y - garage.y) / 6)];
    for (let n = 0; n < Math.abs(right); n += 1) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let n = 0; n < Math.abs(down); n += 1) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('Space');
    await expect(button('Use Outline')).toBeVisible();
  });

  await test.step('used, its area is the truth’s to a tenth; Undo takes it back', async () => {
    await button('Use Outline').click();
    await expect.poll(() => areaOf(page)).toBeGreaterThan(lot.areaSqFt * 0.9);
    expect(await areaOf(page)).toBeLessThan(lot.areaSqFt * 1.1);
    await expect(page.getByText('This outline was suggested and not corrected')).toBeVisible();
    await button('Undo').click();
    await expect.poll(() => areaOf(page)).toBe(0);
    await button('Redo').click();
    await expect.poll(() => areaOf(page)).toBeGreaterThan(lot.areaSqFt * 0.9);
  });
});
