import { expect, test } from '@playwright/test';

import { clickCorners, drawnArea, onScreen } from './draw-outline.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { expectNoToast } from './toast.ts';
import { withoutMap } from './without-map.ts';

test('no corner and no outline is lost to a key, a button or a reload', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, lot } = await startProposal(page.request, {
    baseURL,
    lot: '118 E Heron Street',
    step: 2,
    outlined: false,
  });
  await page.goto(`/app?proposal=${slug}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const areaIs = (area: number) => expect.poll(async () => (await drawnArea(page)) / area).toBeCloseTo(1, 2);

  await test.step('an unfinished outline is not saved, and Escape takes back one corner', async () => {
    const [a, b, c, d] = await onScreen(page, lot.driveway);
    if (!a || !b || !c || !d) throw new Error('The driveway has too few corners.');
    await button('Draw Driveway').click();
    await clickCorners(page, [a, b, c, d]);
    await expect(page.getByText('Please finish the outline: click its first corner again')).toBeVisible();
    await expect(button('Next')).toBeDisabled();
    await expect(page.getByText('Click the first corner again to finish.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Click the next corner.')).toBeVisible();
    await expect(button('Drawing...')).toHaveAttribute('aria-pressed', 'true');
    await button('Redo').click();
    await expect(page.getByText('Click the first corner again to finish.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Click the next corner.')).toBeVisible();
  });

  await test.step('a reload goes on with the same corners', async () => {
    await page.reload();
    await expect(button('Drawing...')).toBeVisible();
    await expect(page.getByText('Click the next corner.')).toBeVisible();
    const rest = await onScreen(page, lot.driveway);
    await clickCorners(page, rest.slice(2));
    await expect(button('Draw Driveway')).toBeVisible();
    await areaIs(lot.areaSqFt);
    await expect(button('Next')).toBeEnabled();
  });

  await test.step('a reload keeps outline and cost that were not saved', async () => {
    await page.getByLabel('Cost per sq ft').fill('14.25');
    await page.reload();
    await expect(page.getByLabel('Cost per sq ft')).toHaveValue('14.25');
    await areaIs(lot.areaSqFt);
    await expect(button('Undo')).toBeDisabled();
  });

  await test.step('Draw Driveway and Escape leave the finished outline', async () => {
    await button('Draw Driveway').click();
    await expect(page.getByText('Your outline stays until the new one is finished.')).toBeVisible();
    await expect.poll(() => drawnArea(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(button('Draw Driveway')).toBeVisible();
    await areaIs(lot.areaSqFt);
    await button('Draw Driveway').click();
    await button('Drawing...').click();
    await areaIs(lot.areaSqFt);
  });

  await test.step('dragging a corner changes the area, and can be undone and redone', async () => {
    const [corner] = await onScreen(page, lot.driveway);
    if (!corner) throw new Error('The driveway has no corner.');
    await page.mouse.move(corner.x, corner.y, { steps: 3 });
    await page.mouse.down();
    await page.mouse.move(corner.x - 30, corner.y - 30, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => Math.abs((await drawnArea(page)) / lot.areaSqFt - 1)).toBeGreaterThan(0.02);
    const dragged = await drawnArea(page);
    await page.keyboard.press('Control+z');
    await areaIs(lot.areaSqFt);
    await page.keyboard.press('Control+Shift+z');
    await areaIs(dragged);
    await button('Undo').click();
    await areaIs(lot.areaSqFt);
  });

  await test.step('Clear sets the area to 0 and can be undone', async () => {
    await button('Clear').click();
    expect(await drawnArea(page)).toBe(0);
    await expect(button('Clear')).toBeDisabled();
    await expect(page.getByText('Please draw an area or enter manual area')).toBeVisible();
    await page.keyboard.press('Control+z');
    await areaIs(lot.areaSqFt);
    await page.keyboard.press('Control+y');
    await expect(button('Clear')).toBeDisabled();
    await button('Undo').click();
    await areaIs(lot.areaSqFt);
  });
});

test('a typed area stays the area, is asked about when it is unusual, and survives Next', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug, id, lot } = await startProposal(page.request, { baseURL, lot: '130 E Heron Street', step: 2 });
  const { lat, lng } = lot.location;
  const around = [-1, 1].flatMap((north) =>
    [-north, north].map((east) => ({ lat: lat + north * 1e-4, lng: lng + east * 1e-4 })),
  );
  const data = { drawnPolygon: around };
  await page.request.patch(`/api/proposals/${id}`, { data, headers: { origin: baseURL ?? '' } });
  await page.goto(`/app?proposal=${slug}`);
  const area = page.getByLabel('Manual area');
  const next = page.getByRole('button', { name: 'Next' });
  const question = page.getByText('41 sq ft is small for a driveway. Most have 200 to 5,000 sq ft. Is that right?');

  await test.step('an outline over the house is asked about', async () => {
    await expect(page.getByText('The outline covers the house at 130 E Heron Street. Is that right?')).toBeVisible();
    await expect(next).toBeEnabled();
  });

  await page.getByRole('radio', { name: 'Manual' }).click();
  await test.step('text that is no number is told', async () => {
    await area.fill('1,20');
    await expect(page.getByText('Please type a number above 0, such as 640.')).toBeVisible();
    await expect(next).toBeDisabled();
  });

  await test.step('a number with its unit counts', async () => {
    await area.fill('850 sq ft');
    await expect(page.getByTestId('total-cost')).toHaveText('$10,625.00');
    await expect(next).toBeEnabled();
  });

  await test.step('unusual numbers are asked about and not refused', async () => {
    await area.fill('41');
    await expect(question).toBeVisible();
    await expect(next).toBeEnabled();
    await page.getByLabel('Cost per sq ft').fill('0.5');
    await expect(page.getByText('$0.50 per sq ft is low for a paver driveway.')).toBeVisible();
    await page.getByLabel('Cost per sq ft').press('ArrowUp');
    await expect(page.getByLabel('Cost per sq ft')).toHaveValue('0.75');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(page.getByLabel('Cost per sq ft')).toHaveValue('12.50');
  });

  await test.step('the outline does not replace it', async () => {
    await area.fill('800');
    await expect(question).toBeHidden();
    await expect(page.getByText(/The outline on the map has [\d,]+ sq ft\. Choose Drawn to use it\./)).toBeVisible();
    await next.click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    expect(await readProposal(page.request, slug)).toMatchObject({
      area: 800,
      areaSource: 'manual',
      totalCost: 10_000,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(area).toHaveValue('800');
    await expect(page.getByTestId('total-cost')).toHaveText('$10,000.00');
  });

  await test.step('a session that ended is told by the gate, also on Next', async () => {
    // The save of the step back has to end before the session does.
    await expect.poll(async () => (await readProposal(page.request, slug)).currentStep).toBe(2);
    await expect(next).toBeEnabled();
    await page.context().clearCookies();
    await next.click();
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await expectNoToast(page, 'Step transition failed');
  });
});
