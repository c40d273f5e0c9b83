import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { drawnArea, onScreen } from './draw-outline.ts';
import { fingersOn } from './fingers.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';

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
  await button(page, 'Draw Driveway').tap();
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
