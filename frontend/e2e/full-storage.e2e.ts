import { expect, test } from '@playwright/test';

import { toast } from './toast.ts';

test('an estimate that the browser cannot keep is saved after signing in in another tab', async ({ page, context }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError');
    };
  });
  await page.goto('/estimator');
  await page.getByLabel('Customer name').fill('Typed without storage');
  await page.getByRole('button', { name: 'Save Estimate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In Required' });
  await expect(dialog.getByText('This browser cannot keep your work, so leave this page open')).toBeVisible();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Sign In' }).click();
  const other = await opened;
  await other.getByRole('button', { name: 'paid@paveprint.example' }).click();
  await expect(other).toHaveURL(/\/estimator$/);
  await other.close();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Customer name')).toHaveValue('Typed without storage');
  await page.getByRole('button', { name: 'Save Estimate' }).click();
  await expect(toast(page, 'Estimate saved successfully.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Customer name')).toHaveValue('Typed without storage');
});
