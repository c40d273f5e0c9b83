import { expect, test } from '@playwright/test';

import { sampleProducts } from '#shared/catalog/sample-products.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

test('a laying plan counts pavers, finds a better start and is kept with the proposal', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, step: 3, lot: '106 E Heron Street' });
  await page.goto(`/app?proposal=${slug}`);
  const panel = page.getByRole('region', { name: 'Laying plan' });
  await expect(panel.getByText(/^[\d,]+ pavers, \d+ cuts, \d+\.\d% waste$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Open Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Laying plan' });
  const drawing = dialog.getByRole('img', { name: /^Laying plan: / });
  await expect(drawing).toBeVisible();
  await expectAccessible(page, 'the laying plan');

  await test.step('zooms from the whole drive to one paver', async () => {
    const seen = () => drawing.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const before = await seen();
    await dialog.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(seen).not.toBe(before);
    const closer = await seen();
    await drawing.press('ArrowLeft');
    await expect.poll(seen).not.toBe(closer);
    await drawing.press('0');
    await expect.poll(seen).toBe(before);
    /** The events of fingers that move on before the plan is drawn again. */
    const touch = (moves: readonly (readonly [type: string, finger: number, clientX: number])[]) =>
      drawing.evaluate((canvas: HTMLCanvasElement, all) => {
        canvas.setPointerCapture = () => undefined;
        for (const [type, pointerId, clientX] of all) {
          canvas.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: 300, bubbles: true }));
        }
      }, moves);
    await touch([
      ['pointerdown', 1, 500],
      ['pointermove', 1, 520],
      ['pointermove', 1, 540],
      ['pointerup', 1, 540],
    ]);
    await expect.poll(seen).not.toBe(before);
    // The drag moved the plan as far as one press of an arrow key, so this moves it back.
    await drawing.press('ArrowRight');
    await expect.poll(seen).toBe(before);
    // Two fingers that move apart equally far do not move the plan. They only change its size.
    await touch([
      ['pointerdown', 1, 500],
      ['pointerdown', 2, 600],
      ['pointermove', 1, 450],
      ['pointermove', 2, 650],
      ['pointerup', 1, 450],
      ['pointerup', 2, 650],
    ]);
    await expect.poll(seen).not.toBe(before);
    await drawing.press('0');
    await expect.poll(seen).toBe(before);
    await drawing.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(seen).not.toBe(before);
    // Zooms in until one paver is as large as it can get.
    const isClosest = async () => {
      const last = await seen();
      await drawing.press('+');
      return (await seen()) === last;
    };
    await expect.poll(isClosest).toBe(true);
    await drawing.press('0');
    await expect.poll(seen).toBe(before);
  });

  await test.step('finds a start that saves something, or says that there is none', async () => {
    await dialog.getByRole('button', { name: 'Find the Best Start' }).click();
    await expect(dialog.getByText(/^This start (saves .+ slivers?.+|is the best of all those tried\.)$/)).toBeVisible();
  });

  await test.step('a change ends the search for the best start, which would come too late', async () => {
    const find = dialog.getByRole('button', { name: 'Find the Best Start' });
    await find.click();
    await dialog.getByRole('combobox', { name: 'Start at' }).selectOption({ index: 1 });
    await expect(find).toBeEnabled();
    await expect(dialog.getByText(/^This start /)).toHaveCount(0);
  });

  await test.step('downloads what to order', async () => {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name: 'Order List (CSV)' }).click();
    expect((await downloading).suggestedFilename()).toBe('paver-order-list.csv');
  });

  await test.step('prints the crew sheet of the plan, which it saves first', async () => {
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('menuitem', { name: 'Crew Sheet (PDF)' }).click();
    expect((await downloading).suggestedFilename()).toBe(`crew-sheet-${id}.pdf`);
    await expect(dialog.getByRole('button', { name: 'Plan Saved' })).toBeDisabled();
  });

  await test.step('keeps the plan, and says when the outline is newer', async () => {
    await dialog.getByRole('combobox', { name: 'Border' }).selectOption('1 course');
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await expect(toast(page, 'Laying Plan Saved')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Plan Saved' })).toBeDisabled();
    const { layingPlan, drawnPolygon = [] } = await readProposal(page.request, slug);
    expect(layingPlan).toMatchObject({ shape: 'rectangle', settings: { borderCourses: 1 } });
    const [first, ...others] = drawnPolygon;
    const moved = first && { ...first, lat: first.lat + 0.00001 };
    const data = { drawnPolygon: [moved, ...others] };
    await page.request.patch(`/api/proposals/${id}`, { data, headers: { origin: baseURL ?? '' } });
    await page.reload();
    await expect(
      panel.getByText('The outline is newer than the saved plan. Check it and save it again.'),
    ).toBeVisible();
  });
});

test('an estimate takes its lines from the laying plan of its proposal', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 3 });
  await page.goto(`/estimator?proposal=${slug}`);
  const panel = page.getByRole('region', { name: 'Laying plan' });
  await expect(panel.getByText(/^[\d,]+ pavers, \d+ cuts, \d+\.\d% waste$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Add Lines from the Plan' }).click();
  await expect(page.getByLabel('Quantity of Pavers by count')).toHaveValue(/^\d{3,4}(\.\d+)?$/);
  for (const label of ['Sand bedding', 'Polymeric sand']) {
    await expect(page.getByLabel(`Quantity of ${label}`)).toHaveValue(/^\d+(\.\d)?$/);
  }
  await panel.getByRole('button', { name: 'Open Plan' }).click();
  await expect(page.getByRole('dialog', { name: 'Laying plan' }).getByRole('img')).toBeVisible();
});

test('a plan is laid with a product of the catalog, which it keeps when the product is changed or deleted', async ({
  page,
  baseURL,
}) => {
  await withoutMap(page);
  await signIn(page, 'rival@paveprint.example');
  const headers = { origin: baseURL ?? '' };
  const { version } = (await (await page.request.get('/api/catalog')).json()) as { version: number };
  const [brick] = sampleProducts;
  const save = [{ ...brick, sku: 'LAID-1', price: { dollars: 5.1, per: 'sq ft' } }];
  const added = await page.request.patch('/api/catalog', { headers, data: { version, save, remove: [] } });
  expect(added.ok()).toBe(true);
  const { slug, id } = await startProposal(page.request, { baseURL, step: 3 });
  await page.goto(`/estimator?proposal=${slug}`);
  const panel = page.getByRole('region', { name: 'Laying plan' });
  await panel.getByRole('button', { name: 'Open Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Laying plan' });
  const product = dialog.getByRole('combobox', { name: 'Product' });
  await product.selectOption('Sample brick, Red blend, 8 x 4 in');
  await expect(dialog.getByText(/^[\d,]+ of 8 x 4 in$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await expect(toast(page, 'Laying Plan Saved')).toBeVisible();
  const edit = async (data: object) =>
    expect((await page.request.patch('/api/catalog', { headers, data })).ok()).toBe(true);
  await edit({
    version: version + 1,
    save: [{ ...brick, sku: 'LAID-1', name: 'Other brick', price: { dollars: 9.9, per: 'sq ft' } }],
    remove: [],
  });
  await page.reload();
  await panel.getByRole('button', { name: 'Open Plan' }).click();
  await expect(product.getByText('Other brick, Red blend, 8 x 4 in')).toBeAttached();
  await expect(product.locator('option:checked')).toHaveText('Sample brick, Red blend, 8 x 4 in');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await panel.getByRole('button', { name: 'Add Lines from the Plan' }).click();
  await expect(page.getByLabel('Unit cost of Sample brick, Red blend')).toHaveValue('5.10');
  await page.getByRole('button', { name: 'Remove Sample brick, Red blend' }).click();

  await edit({ version: version + 2, save: [], remove: ['LAID-1'] });
  await page.reload();
  await panel.getByRole('button', { name: 'Add Lines from the Plan' }).click();
  await expect(page.getByLabel('Unit cost of Sample brick, Red blend')).toHaveValue('5.10');
  await panel.getByRole('button', { name: 'Open Plan' }).click();
  await expect(product.locator('option:checked')).toHaveText('Sample brick, Red blend, 8 x 4 in');
  expect((await page.request.get(`/api/proposals/${id}/crew-sheet`)).ok()).toBe(true);
});
