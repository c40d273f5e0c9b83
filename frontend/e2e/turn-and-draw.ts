import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Draws a level line from one fifth to four fifths of a canvas's width, at a share of its height. */
async function drawLevel(page: Page, canvas: Locator, share: number): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is no box for drawing');
  const y = box.y + box.height * share;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 12 });
  await page.mouse.up();
}

/** The shares of the height, in tenths, at which a canvas has ink in its middle. */
const inkOf = (canvas: Locator): Promise<number[]> =>
  canvas.evaluate((one: HTMLCanvasElement) => {
    const pixels = one.getContext('2d')?.getImageData(Math.round(one.width / 2), 0, 1, one.height).data ?? [];
    const rows = [...pixels].flatMap((value, at) => (at % 4 === 3 && value > 0 ? [(at - 3) / 4] : []));
    return [...new Set(rows.map((row) => Math.round((row / one.height) * 10) / 10))];
  });

/** Draws a line on a phone, turns the phone, draws another line, and expects both where the finger was. */
export async function turnAndDraw(page: Page, canvas: Locator): Promise<void> {
  await drawLevel(page, canvas, 0.3);
  expect(await inkOf(canvas)).toEqual([0.3]);
  const narrow = await canvas.boundingBox();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await canvas.boundingBox())?.width).not.toBe(narrow?.width);
  await drawLevel(page, canvas, 0.7);
  expect(await inkOf(canvas)).toEqual([0.3, 0.7]);
}
