import { expect, test } from '@playwright/test';

import { sampleLot } from './sample-lot.ts';
import { signIn } from './sign-in.ts';

test('a step that cannot be saved is taken back and says so', async ({ page, context }) => {
  const lot = await sampleLot(page.request, '110 E Heron Street');
  await signIn(page, 'paid@paveprint.example');
  await page.getByLabel('Search for an address or location').fill(lot.address);
  await page.getByLabel('Search for an address or location').press('Enter');
  await page.getByRole('radio', { name: 'Front photo' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Failed to save step').first()).toBeVisible();
  await expect(page.getByText('Could not save progress. Please try again.').first()).toBeVisible();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
});
