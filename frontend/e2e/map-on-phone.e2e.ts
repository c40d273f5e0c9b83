import { expect, test } from '@playwright/test';

import { aloneOnMap } from './alone-on-map.ts';
import { drawnArea, onScreen, tapOutline } from './draw-outline.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone the middle of the map is midway between search and sheet, and suggestions fit the screen', async ({
  page,
}) => {
  await signIn(page, 'paid@paveprint.example');
  // No house is chosen, so that no other test finds this one taken.
  await page.route('**/api/reverse-geocode?**', (route) => route.fulfill({ json: [] }));
  await page.goto('/app');
  const asked = page.waitForRequest('**/api/reverse-geocode?**');
  await page.getByRole('button', { name: 'Use the house in the middle of the map' }).click();
  const { searchParams } = new URL((await asked).url());
  const [lat, lng] = ['lat', 'lng'].map((name) => Number(searchParams.get(name)));
  const [place] = await onScreen(page, [{ lat: lat ?? 0, lng: lng ?? 0 }], 15);
  const [search, sheet] = await Promise.all([
    page.getByRole('search').boundingBox(),
    page.getByRole('complementary', { name: 'Proposal Wizard' }).boundingBox(),
  ]);
  if (!place || !search || !sheet) throw new Error('The screen is incomplete.');
  expect(Math.abs(place.x - 195)).toBeLessThan(2);
  expect(Math.abs(place.y - (search.y + search.height + sheet.y) / 2)).toBeLessThan(8);
  await expectAccessible(page, 'the map on a phone');

  await test.step('suggestions never make the page wider than the screen', async () => {
    await page.getByPlaceholder('Search for an address or location...').pressSequentially('110 e her');
    const suggestions = page.getByRole('listbox');
    await expect(suggestions.getByRole('option').first()).toBeVisible();
    const { x = 0, width = 0 } = (await suggestions.boundingBox()) ?? {};
    expect([x >= 12, x + width <= 378]).toEqual([true, true]);
    expect(await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])).toEqual([390, 390]);
  });
});

test('the popup of a proposal opens whole between the search box and the sheet', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const { id } = await startProposal(page.request, { baseURL, lot: '106 E Heron Street', step: 2 });
  await aloneOnMap(page, id);
  await page.goto('/app');
  const popup = page.getByRole('article');
  const dot = page.getByRole('button', { name: /^Proposal at 106/ });
  const isWhole = async () => {
    const [box, search, sheet] = await Promise.all([
      page.locator('.maplibregl-popup-content').boundingBox(),
      page.getByRole('search').boundingBox(),
      page.getByRole('complementary', { name: 'Proposal Wizard' }).boundingBox(),
    ]);
    if (!box || !search || !sheet) return false;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    return box.x >= 0 && right <= 390 && box.y >= search.y + search.height && bottom <= sheet.y;
  };
  await dot.click();
  await expect.poll(isWhole).toBe(true);

  const map = page.locator('[data-view]');
  for (const key of ['ArrowLeft', 'ArrowUp']) {
    await page.getByRole('button', { name: 'Close popup' }).click();
    const before = (await map.getAttribute('data-view')) ?? '';
    await page.getByRole('region', { name: 'Satellite map' }).focus();
    await page.keyboard.press(key);
    await expect(map).not.toHaveAttribute('data-view', before);
    await dot.press('Enter');
    await expect.poll(isWhole).toBe(true);
    await expect(popup.getByRole('button').first()).toBeFocused();
  }
  await expectAccessible(page, 'a popup on a phone');

  await test.step('and stays whole when the sheet is made larger', async () => {
    const grabber = page.getByRole('button', { name: 'Make the panel larger' });
    const { x = 0, y = 0, width = 0 } = (await grabber.boundingBox()) ?? {};
    const middle = x + width / 2;
    await page.mouse.move(middle, y + 8);
    await page.mouse.down();
    await page.mouse.move(middle, y + 80, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('html')).toHaveAttribute('data-sheet', 'peek');
    // Moves the popup down to where the bottom sheet will be.
    for (let press = 0; press < 3; press += 1) {
      const before = (await map.getAttribute('data-view')) ?? '';
      await page.getByRole('region', { name: 'Satellite map' }).focus();
      await page.keyboard.press('ArrowUp');
      await expect(map).not.toHaveAttribute('data-view', before);
    }
    await grabber.click();
    await expect(page.locator('html')).toHaveAttribute('data-sheet', 'half');
    await expect.poll(isWhole).toBe(true);
  });
});

test('the driveway is outlined by tapping its corners above the sheet', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, lot } = await startProposal(page.request, { baseURL, step: 2, outlined: false });
  await page.goto(`/app?proposal=${slug}`);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await tapOutline(page, lot.driveway);
  await expect.poll(async () => (await drawnArea(page)) / lot.areaSqFt).toBeCloseTo(1, 1);
  await expect(page.getByTestId('total-cost')).toBeInViewport();
  await expectAccessible(page, 'step 2 on a phone');
});
