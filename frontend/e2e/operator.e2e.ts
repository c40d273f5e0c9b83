import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';

test('an operator finds an account, grants a plan and ends it', async ({ page }) => {
  await signIn(page, 'rival@paveprint.example');
  await signIn(page, 'operator@paveprint.example');
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: 'Accounts' })).toBeVisible();
  await page.getByLabel('Find an account').fill('rival@paveprint.example');
  const row = page.getByRole('row').filter({ hasText: 'rival@paveprint.example' });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the accounts');
  await expectRoomForText(page, 'the accounts');
  await row.getByRole('button', { name: 'Change Plan of rival@paveprint.example' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the plan' });
  await dialog.getByRole('button', { name: 'Grant the Plan' }).click();
  await expect(dialog.getByText('Please say why')).toBeVisible();
  await expectAccessible(page, 'a grant');
  await expectRoomForText(page, 'a grant');
  await dialog.getByLabel('Reason').fill('A sample');
  await dialog.getByRole('button', { name: 'Grant the Plan' }).click();
  await expect(toast(page, 'Plan Granted')).toBeVisible();
  await expect(row).toContainText('granted');
  await row.getByRole('button', { name: 'Change Plan of rival@paveprint.example' }).click();
  await dialog.getByLabel('Plan').selectOption('free');
  await dialog.getByLabel('Reason').fill('The sample is over');
  await dialog.getByRole('button', { name: 'End the Grant' }).click();
  await expect(toast(page, 'Grant Ended')).toBeVisible();
  await expect(row).not.toContainText('granted');
  // When the owner signs in, their group gives the account its plan back.
  await signIn(page, 'rival@paveprint.example');
});

test('whoever does not run Paveprint sees no accounts', async ({ page }) => {
  await signIn(page, 'free@paveprint.example');
  await page.goto('/operator');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
