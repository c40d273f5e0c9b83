import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

/** Opens a finished step by its summary. */
const openStep = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title} .*Change$`) }).click();

test('what ends after its step was left takes nobody back, and puts no design on another photo', async ({
  page,
  baseURL,
}) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 3 });
  await page.goto(`/app?proposal=${slug}`);

  await test.step('a design of a photo that was replaced meanwhile', async () => {
    await page.getByRole('radio', { name: 'Charcoal gray' }).click();
    await expect(page.getByRole('button', { name: 'Keep Preview' })).toBeEnabled();
    const release = await holdBack(page, '**/api/render-preview');
    await page.getByRole('button', { name: 'Keep Preview' }).click();
    await openStep(page, 'House Selection');
    await page.getByRole('radio', { name: 'Left photo' }).click();
    release();
    await expect(toast(page, 'Preview Kept')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please generate an AI driveway design')).toBeVisible();
  });

  await test.step('a step that has a photo on its way is not left', async () => {
    await openStep(page, 'House Selection');
    const release = await holdBack(page, '**/api/upload-image');
    await page.getByLabel('Upload a before photo').setInputFiles('frontend/pictures/designing.jpg');
    await expect(page.getByRole('status').filter({ hasText: 'Uploading...' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('radio', { name: 'Upload photo' })).toBeChecked();
    await page.getByRole('radio', { name: 'Chosen photo' }).click();
    for (const step of ['Step 2 of 4', 'Step 3 of 4']) {
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText(step)).toBeVisible();
    }
  });

  await test.step('a step that was left while Next waited', async () => {
    await page.getByRole('button', { name: 'Keep Preview' }).click();
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
    const release = await holdBack(page, `**/api/proposals/slug/${slug}/r2-urls`);
    await page.getByRole('button', { name: 'Next' }).click();
    // A choice made now would not be saved with the step.
    await expect(page.locator('[inert]').getByRole('radio', { name: 'Square' })).toBeVisible();
    await openStep(page, 'House Selection');
    release();
    await expect.poll(async () => (await readProposal(page.request, slug)).currentStep).toBe(1);
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
  });
});

test('what is being saved of step 2 is changed meanwhile neither on the map nor by its keys', async ({
  page,
  baseURL,
}) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 2 });
  await page.goto(`/app?proposal=${slug}`);
  const cost = page.getByLabel('Cost per sq ft');
  await cost.fill('20');
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeEnabled();
  const release = await holdBack(page, '**/api/generate-aerial-map');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('section[inert]').getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cost).toHaveValue('20.00');
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused();
  release();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  expect(await readProposal(page.request, slug)).toMatchObject({ costPerSqFt: 20 });

  await test.step('and can be changed again once it is saved', async () => {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await undo.click();
    await expect(cost).toHaveValue('12.50');
  });
});
