import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { meanPoint } from '#shared/geometry/mean-point.ts';
import { onScreen } from './draw-outline.ts';
import type { ScreenPoint } from './draw-outline.ts';
import { intercept } from './intercept.ts';
import type { SampleLot } from './sample-lot.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';

/** The middles of two sides of a driveway: the side nearest to its house, and the side farthest from it. */
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
  const { slug, lot } = await startProposal(page.request, {
    baseURL,
    lot: '134 E Heron Street',
    step: 2,
    outlined: false,
  });
  await page.goto(`/app?proposal=${slug}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const aim = page.getByRole('application', { name: /Trace the driveway/ });
  const [garage, curb] = await onScreen(page, endsOf(lot));
  if (!garage || !curb) throw new Error('The driveway is not on screen.');
  const move = async (from: ScreenPoint, to: ScreenPoint) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  };
  const drag = (to: ScreenPoint) => move(garage, to);
  /** Presses these keys at garage and curb, and arrow keys to move between the two. */
  const type = async (first: 'Space' | 'Enter', last: 'Space' | 'Enter') => {
    await expect(aim).toBeFocused();
    await page.mouse.move(garage.x, garage.y);
    await page.keyboard.press(first);
    const [right, down] = [Math.round((curb.x - garage.x) / 6), Math.round((curb.y - garage.y) / 6)];
    for (let n = 0; n < Math.abs(right); n += 1) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    for (let n = 0; n < Math.abs(down); n += 1) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press(last);
  };
  /** Presses 'Trace Driveway', which removes the last suggestion, and gets a new suggestion by a gesture. */
  const suggest = async (gesture: () => Promise<void>) => {
    await button('Trace Driveway').click();
    await expect(button('Use Outline')).toBeHidden();
    await gesture();
    await expect(button('Use Outline')).toBeVisible();
  };
  let asked = -1;
  const isSettled = () => {
    const before = asked;
    asked = tiles.length;
    return asked === before;
  };
  await expect.poll(isSettled, { message: 'the map asks for no tile during a second', intervals: [1000] }).toBe(true);

  await test.step('a drag suggests it, and Next waits for an answer', async () => {
    await button('Trace Driveway').click();
    await expect(page.getByText('Drag from the garage to the curb, or click one and then the other.')).toBeVisible();
    const load = await intercept(page, '**/*trace-worker*', (route) => route.abort());
    await drag(curb);
    await expect(page.getByText('The picture could not be read. Draw the outline instead.')).toBeVisible();
    load();
    // No driveway is this short.
    await drag({ x: garage.x + 16, y: garage.y });
    await expect(page.getByText(NOTHING_FOUND, { exact: true })).toBeVisible();
    await drag(curb);
    await expect(page.getByText('Is this the driveway?')).toBeVisible();
    await expect(page.getByText('Please use the suggested outline or dismiss it')).toBeVisible();
    await expect(button('Next')).toBeDisabled();
    expect(await areaOf(page)).toBe(0);
    expect(tiles).toHaveLength(asked);
  });

  await test.step('Dismiss, Undo and Escape take it away; two clicks, another drag or keys bring one back', async () => {
    await button('Dismiss').click();
    await expect(button('Use Outline')).toBeHidden();
    expect(await areaOf(page)).toBe(0);
    await suggest(async () => {
      await page.mouse.click(garage.x, garage.y);
      await page.mouse.click(curb.x, curb.y);
    });
    await suggest(() => drag(curb));
    await button('Undo').click();
    await expect(button('Use Outline')).toBeHidden();
    await suggest(() => type('Enter', 'Enter'));
    await page.keyboard.press('Escape');
    await expect(button('Use Outline')).toBeHidden();
    await suggest(() => type('Space', 'Space'));
  });

  const found = await test.step('used, its area is the truth’s to a tenth; Undo takes it back', async () => {
    await button('Use Outline').click();
    await expect.poll(() => areaOf(page)).toBeGreaterThan(lot.areaSqFt * 0.9);
    expect(await areaOf(page)).toBeLessThan(lot.areaSqFt * 1.1);
    await expect(page.getByText('This outline was suggested and not corrected')).toBeVisible();
    await button('Undo').click();
    await expect.poll(() => areaOf(page)).toBe(0);
    await button('Redo').click();
    await expect.poll(() => areaOf(page)).toBeGreaterThan(lot.areaSqFt * 0.9);
    return areaOf(page);
  });

  await test.step('its corners can be moved before it is used', async () => {
    await button('Undo').click();
    await suggest(() => drag(curb));
    const [corner] = await onScreen(page, lot.driveway);
    if (!corner) throw new Error('The driveway has no corner.');
    await move(corner, { x: corner.x - 30, y: corner.y - 30 });
    await button('Use Outline').click();
    await expect.poll(() => areaOf(page)).toBeGreaterThan(0);
    expect(Math.abs((await areaOf(page)) / found - 1)).toBeGreaterThan(0.02);
    await expect(page.getByText('This outline was suggested and not corrected')).toBeHidden();
  });
  expect(new Set(tiles).size, 'no tile is asked for again').toBe(tiles.length);
});
