import { expect, test } from '@playwright/test';

import { chooseHouse } from './choose-house.ts';
import { drawOutline } from './draw-outline.ts';
import { readQrCode } from './read-qr-code.ts';
import { sampleLot } from './sample-lot.ts';
import { signInByHand } from './sign-in.ts';

const ADDRESS = '102 E Heron Street';

/** Includes the map's flights, as most users see them. The resolution is halved because software rendering is slow. */
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  deviceScaleFactor: 0.5,
  viewport: { width: 1100, height: 720 },
});

test('a contractor goes from an address to a proposal that a homeowner opens', async ({ page, browser, baseURL }) => {
  const lot = await sampleLot(page.request, ADDRESS);
  await signInByHand(page, 'paid@paveprint.example');

  await test.step('finds the house', async () => {
    await chooseHouse(page, lot.address);
    await expect(page.getByText(lot.address).filter({ visible: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/proposal=/);
  });

  await test.step('takes the Front photo, and keeps it after a reload', async () => {
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(page.getByText('Please select a before image')).toBeVisible();
    await page.getByRole('radio', { name: 'Front photo' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
  });

  await test.step('outlines and prices the driveway', async () => {
    await expect(page.getByText('Please draw an area or enter manual area')).toBeVisible();
    await drawOutline(page, lot.driveway);
    const shown = page.getByRole('status', { name: 'Drawn area' });
    await expect
      .poll(async () => Number((await shown.innerText()).replaceAll(',', '').match(/\d+/)?.[0]))
      .toBeGreaterThan(0);
    const area = Number((await shown.innerText()).replaceAll(',', '').match(/\d+/)?.[0]);
    expect(Math.abs(area / lot.areaSqFt - 1)).toBeLessThan(0.01);
    await expect(page.getByLabel('Cost per sq ft')).toHaveValue('12.50');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
  });

  await test.step('gets a design', async () => {
    await page.getByRole('radio', { name: 'Herringbone (45°)' }).click();
    await page.getByRole('radio', { name: 'Charcoal gray' }).click();
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByText('Driveway Generated')).toBeVisible();
    await expect(page.getByText('Preview', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
  });

  const slug = await test.step('makes the marketing image', async () => {
    await page.getByRole('button', { name: 'Create Marketing Image' }).click();
    await expect(page.getByText('Marketing Image Created')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Proposal Complete' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Proposal Complete' })).toBeVisible();
    return new URL(page.url()).searchParams.get('proposal') ?? '';
  });

  await test.step('whose QR code opens the proposal, also at half size', async () => {
    const proposal = await (await page.request.get(`/api/proposals/slug/${slug}`)).json();
    expect(proposal).toMatchObject({ status: 'completed', currentStep: 5 });
    const image = await (await page.request.get(proposal.marketingImageUrl)).body();
    for (const width of [1200, 600]) expect(await readQrCode(image, width)).toBe(`${baseURL}/proposal/${slug}`);
  });

  await test.step('which a homeowner opens without signing in', async () => {
    const homeowner = await (await browser.newContext()).newPage();
    await homeowner.goto(`/proposal/${slug}`);
    await expect(homeowner.getByRole('heading', { name: 'Your new driveway, drawn and priced' })).toBeVisible();
    await expect(homeowner.getByText(lot.address).first()).toBeVisible();
    await expect(homeowner.getByRole('slider', { name: 'Compare before and after' })).toBeVisible();
    await homeowner.context().close();
  });
});
