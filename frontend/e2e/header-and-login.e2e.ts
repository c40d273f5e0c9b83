import { expect, test } from '@playwright/test';

import { signIn } from './sign-in.ts';
import { withoutMap } from './without-map.ts';

test('the header leads to every screen, names its person and logs out', async ({ page }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app');
  const header = page.getByRole('banner');
  await expect(header.getByText('Paveprint', { exact: true }).first()).toBeVisible();
  await expect(header.getByText('Driveway proposals that win')).toBeVisible();
  const screens = {
    Map: '/app',
    Today: '/app/today',
    Proposals: '/app/proposals',
    Estimator: '/estimator',
    Settings: '/app/settings',
  };
  for (const [name, path] of Object.entries(screens)) {
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(header.getByText('Paid (sample)')).toBeVisible();
  await expect(header.getByText('P', { exact: true })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
});

test('the login page has one way on, and says why a sign-in failed', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Sign in to your map, proposals and estimates.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login');
  for (const [error, reason] of [
    ['access_denied', 'You canceled the sign-in.'],
    ['temporarily_unavailable', 'The sign-in service is busy. Please try again in a minute.'],
    ['anything_else', 'The sign-in did not work. Please try again.'],
  ]) {
    await page.goto(`/login?error=${error}`);
    await expect(page.getByRole('alert')).toHaveText(reason ?? '');
  }
});
