import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { drawnArea, onScreen } from './draw-outline.ts';
import { fingersOn } from './fingers.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { withoutMap } from './without-map.ts';

// Buttons are clicked: on a busy machine a tap can take so long that it is a long press, which presses nothing.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a gesture with more than one finger sets no corner and closes no outline', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, lot } = await startProposal(page.request, { baseURL, step: 2, outlined: false });
  await page.goto(`/app?proposal=${slug}`);
  const places = await onScreen(page, lot.driveway);
  const [first, second] = places;
  if (!first || !second) throw new Error('The driveway has too few corners.');
  const fingers = await fingersOn(page);
  const tap = async ({ x, y }: typeof first) => page.touchscreen.tap(x, y);
  const beside = { x: first.x + 80, y: first.y + 60 };
  const palm = { x: first.x + 96, y: first.y + 72 };
  await button(page, 'Draw Driveway').click();
  await tap(first);
  await tap(second);

  await test.step('neither a tap of two fingers nor a pinch around the first corner', async () => {
    await fingers.down(beside, palm);
    await fingers.up();
    const map = page.locator('[data-view]');
    const view = (await map.getAttribute('data-view')) ?? '';
    await fingers.down(first, beside);
    await fingers.move(first, palm);
    await fingers.up();
    await expect(map).not.toHaveAttribute('data-view', view);
  });
  await test.step('nor a hand that rests on the map while a finger taps', async () => {
    await fingers.down(palm, beside);
    await fingers.up();
  });

  for (const place of (await onScreen(page, lot.driveway)).slice(2)) await tap(place);
  await expect(button(page, 'Draw Driveway')).toBeVisible();
  await expect.poll(async () => (await drawnArea(page)) / lot.areaSqFt).toBeCloseTo(1, 1);
});

test('a canceled drag puts the corner back, and the map can be moved again', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, lot } = await startProposal(page.request, { baseURL, lot: '134 E Heron Street', step: 2 });
  await page.goto(`/app?proposal=${slug}`);
  const [corner] = await onScreen(page, lot.driveway);
  if (!corner) throw new Error('The driveway has no corner.');
  const aside = { x: corner.x - 30, y: corner.y - 30 };
  const fingers = await fingersOn(page);
  const before = await drawnArea(page);
  expect(before / lot.areaSqFt).toBeCloseTo(1, 1);
  const dragCorner = async () => {
    await fingers.down(corner);
    await fingers.move(aside);
    await expect.poll(() => drawnArea(page)).not.toBe(before);
  };
  const isBack = async () => {
    await expect.poll(() => drawnArea(page)).toBe(before);
    await expect(button(page, 'Undo')).toBeDisabled();
  };

  await test.step('when the device takes the touch back', async () => {
    await dragCorner();
    await fingers.cancel();
    await isBack();
  });
  await test.step('when a second finger makes it a pinch', async () => {
    await dragCorner();
    await fingers.down({ x: aside.x - 40, y: aside.y });
    await isBack();
    await fingers.up();
    await isBack();
  });
  await test.step('and one finger moves the map', async () => {
    const map = page.locator('[data-view]');
    const view = (await map.getAttribute('data-view')) ?? '';
    await fingers.down({ x: 60, y: 200 });
    await fingers.move({ x: 110, y: 220 });
    await fingers.up();
    await expect(map).not.toHaveAttribute('data-view', view);
    await isBack();
  });
});

test('a second finger takes back what the first one began to trace or to paint in the photo', async ({
  page,
  baseURL,
}) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 3 });
  await page.goto(`/app?proposal=${slug}`);
  await page.getByRole('radio', { name: 'Manual mask' }).click();
  await button(page, 'Paint Mask').click();
  const room = page.getByRole('dialog', { name: 'Paint the Driveway Area' });
  const tip = room.getByRole('button', { name: 'Dismiss' });
  await tip.click();
  // The photo moves up then.
  await expect(tip).toHaveCount(0);
  const photo = await room.getByRole('img', { name: 'The driveway to paint on' }).boundingBox();
  if (!photo) throw new Error('The photo has no place.');
  const at = (x: number, y: number) => ({ x: photo.x + x * photo.width, y: photo.y + y * photo.height });
  const fingers = await fingersOn(page);
  /** The second finger is put down once the first one has moved, at a place relative to the photo. */
  const pinch = async (second: ReturnType<typeof at>) => {
    await fingers.down(at(0.5, 0.6));
    await fingers.move(at(0.5, 0.8));
    await fingers.down(second);
    await fingers.move(at(0.5, 0.95), second);
    await fingers.up();
  };
  const drag = async () => {
    await fingers.down(at(0.4, 0.8));
    await fingers.move(at(0.6, 0.8));
    await fingers.up();
  };
  const undo = room.getByRole('button', { name: 'Undo' });
  const redo = room.getByRole('button', { name: 'Redo' });

  await test.step('a drag that traces', async () => {
    await pinch(at(0.8, 0.4));
    await expect(room.getByRole('status').first()).toHaveText(/^Drag from the garage/);
    await expect(room.locator('line')).toHaveCount(0);
  });
  await test.step('a stroke, also by a finger beside the photo, with the same to undo and to redo', async () => {
    await room.getByText('Paint', { exact: true }).click();
    await pinch(at(0.8, 0.4));
    await pinch(at(0.5, 1.2));
    await expect(undo).toBeDisabled();
    await drag();
    await undo.click();
    await pinch(at(0.5, 1.2));
    await expect(redo).toBeEnabled();
    await expect(undo).toBeDisabled();
  });
  await test.step('and one finger paints again', async () => {
    await redo.click();
    await drag();
    await undo.click();
    await undo.click();
    await expect(undo).toBeDisabled();
  });
});
