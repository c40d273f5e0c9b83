import { expect, test } from '@playwright/test';

import { signIn } from './sign-in.ts';

test('a stranger is asked to sign in, and comes back to where they were', async ({ page }) => {
  await page.goto('/app?proposal=some-proposal');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('Please sign in to access this feature.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'paid@paveprint.example' }).click();
  await expect(page).toHaveURL(/\/app\?proposal=some-proposal/);
});

test('a person on the free plan reads what is missing', async ({ page }) => {
  await signIn(page, 'free@paveprint.example');
  await expect(page.getByRole('heading', { name: 'Premium Access Required' })).toBeVisible();
  await expect(page.getByText('The admin dashboard is available for paid users only.')).toBeVisible();
});

test('signing out ends the session on the server', async ({ page, context }) => {
  await signIn(page, 'paid@paveprint.example');
  const cookies = await context.cookies();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await context.addCookies(cookies);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('an unknown proposal is a friendly page with status 404', async ({ page }) => {
  const response = await page.goto('/proposal/nothing-0123456789abcdefghjk');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This proposal is not here' })).toBeVisible();
});
