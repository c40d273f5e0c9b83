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

test('the login page, the estimator and the proposals try nothing that the content security policy forbids', async ({
  page,
}) => {
  const tried: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('forbidden: ')) tried.push(message.text());
  });
  // Browsers report a violation only when it happens, even if the script that caused it goes on.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.info(`forbidden: ${effectiveDirective} ${blockedURI} in ${location.pathname}`),
    );
  });
  await withoutMap(page);
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.goto('/estimator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app/proposals');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tried).toEqual([]);
});
