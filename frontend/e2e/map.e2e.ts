import { expect, test } from '@playwright/test';

import { tapOutline } from './draw-outline.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';
import { startProposal } from './start-proposal.ts';
import { withoutMap } from './without-map.ts';

test('a proposal is opened again from its dot on the map', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, lot } = await startProposal(page.request, { baseURL, lot: '110 E Heron Street', step: 2 });
  await page.reload();
  await page.getByLabel('Search for an address or location').press('Enter');
  await expect(page).not.toHaveURL(/proposal=/);
  const dot = page.getByRole('button', { name: /^Proposal at 110|proposals here$/ }).first();
  for (let presses = 0; presses < 5 && !(await page.getByRole('article').isVisible()); presses += 1) {
    await dot.click();
  }
  const popup = page.getByRole('article').filter({ hasText: 'Continue Proposal' });
  await expect(popup).toContainText('Draft');
  await expect(popup).toContainText('Cost');
  await expect(popup).toContainText('Area');
  await expect(popup).toContainText('Created');
  await expect(popup.getByRole('link', { name: 'View Proposal' })).toHaveAttribute('target', '_blank');
  await expectAccessible(page, 'popup');
  await popup.getByRole('button', { name: 'Continue Proposal' }).click();
  await expect(toast(page, 'Continuing proposal')).toBeVisible();
  expect(slug.startsWith('110') && lot.areaSqFt > 0).toBe(true);
});

test('without a map the whole first step works by address', async ({ page }) => {
  await withoutMap(page);
  await page.route('**/api/properties?**', (route) => route.fulfill({ status: 500, body: '<html>' }));
  await signIn(page, 'paid@paveprint.example');
  await expect(page.getByTestId('placeholder-map')).toBeVisible();
  await expectAccessible(page, 'placeholder map');
  await page.getByLabel('Search for an address or location').fill('110 E Heron Street');
  await page.getByLabel('Search for an address or location').press('Enter');
  await expect(page.getByText('Please select a before image')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the driveway is outlined by tapping its corners above the sheet', async ({ page, baseURL }) => {
    await signIn(page, 'paid@paveprint.example');
    await expectAccessible(page, 'the map on a phone');
    const { slug, lot, id } = await startProposal(page.request, { baseURL, step: 2 });
    await page.request.patch(`/api/proposals/${id}`, {
      data: { drawnPolygon: [] },
      headers: { origin: baseURL ?? '' },
    });
    await page.goto(`/app?proposal=${slug}`);
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await tapOutline(page, lot.driveway);
    const shown = page.getByRole('status', { name: 'Drawn area' });
    await expect
      .poll(async () => Number((await shown.innerText()).replaceAll(',', '').match(/\d+/)?.[0]) / lot.areaSqFt)
      .toBeCloseTo(1, 1);
    await expect(page.getByTestId('total-cost')).toBeInViewport();
    await expectAccessible(page, 'step 2 on a phone');
  });
});
