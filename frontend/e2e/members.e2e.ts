import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { failing } from './failing.ts';
import { signInAfresh } from './fresh-account.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('the owner manages members, exports the data, and closes the account', async ({ page, baseURL }) => {
  await signInAfresh(page, baseURL, 'rival@paveprint.example');
  await page.goto('/app/settings');
  const members = card(page, 'Members');

  await test.step('members are invited and removed', async () => {
    await expect(members.getByText('rival@paveprint.example')).toBeVisible();
    await expect(members.getByRole('button', { name: 'Remove rival@paveprint.example' })).toHaveCount(0);
    const email = members.getByLabel('Invite by e-mail');
    const invite = members.getByRole('button', { name: 'Invite' });
    await invite.click();
    await expect(members.getByText('Please enter an e-mail address')).toBeVisible();
    await email.fill('rival@paveprint.example');
    await invite.click();
    await expect(members.getByText('This person already belongs to your office.')).toBeVisible();
    await expectAccessible(page, 'members');
    await email.fill('new@sample-stone.example');
    await members.getByLabel('Role').selectOption('Approver');
    const release = await holdBack(page, '**/api/members');
    await invite.click();
    await expect(members.getByRole('button', { name: 'Inviting...' })).toBeFocused();
    await email.fill('next@sample-stone.example');
    release();
    await expect(toast(page, 'Invitation Sent')).toBeVisible();
    await expect(invite).toBeVisible();
    await expect(email).toHaveValue('next@sample-stone.example');
    await invite.click();
    await expect(email).toHaveValue('');
    const row = members.getByRole('listitem').filter({ hasText: 'new@sample-stone.example' });
    await expect(row).toContainText('Invited');
    await expect(row).toContainText('Approver');
    await row.getByRole('button', { name: 'Remove new@sample-stone.example' }).click();
    await expect(page.getByRole('dialog', { name: 'Remove member' })).toBeVisible();
    await expectAccessible(page, 'Remove member');
    const removed = await holdBack(page, '**/api/members/*');
    const question = page.getByRole('dialog', { name: 'Remove member' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await members.getByRole('button', { name: 'Remove next@sample-stone.example' }).click();
    removed();
    await expect(toast(page, 'Member Removed')).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(question).toContainText('next@sample-stone.example');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toBeHidden();
    await expect(members.getByText('next@sample-stone.example')).toHaveCount(0);
  });

  await test.step('the data is exported as a ZIP', async () => {
    await failing(
      page,
      '**/api/account/export',
      () => page.getByRole('button', { name: 'Export All Data' }).click(),
      'Failed to export your data. Please try again.',
    );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export All Data' }).click();
    expect((await download).suggestedFilename()).toBe('paveprint-export.zip');
    await expect(toast(page, 'Export Ready')).toBeVisible();
  });

  await test.step('the account is closed after two confirmations', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete the account?' })).toContainText(
      'pictures are queued for deletion',
    );
    await expectAccessible(page, 'Delete the account, first question');
    await expectRoomForText(page, 'Delete the account, first question');
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you really sure?' });
    await dialog.getByRole('button', { name: 'Delete Everything' }).click();
    await expect(dialog.getByText('Please type rival@paveprint.example to delete the account.')).toBeVisible();
    await expectAccessible(page, 'Delete the account, second question');
    await dialog.getByLabel('Type rival@paveprint.example to delete the account').fill('rival@paveprint.example');
    await dialog.getByRole('button', { name: 'Delete Everything' }).click();
    await expect(page.getByRole('heading', { name: 'Book More Driveway Jobs in 30 Days' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'rival@paveprint.example');
    await page.goto('/app/proposals');
    await expect(page.getByRole('heading', { name: 'No proposals yet' })).toBeVisible();
  });
});

test('an estimator reads what binds everybody, and is told who may change it', async ({ page }) => {
  await signIn(page, 'estimator@paveprint.example');
  await page.goto('/app/settings');
  await expect(card(page, 'Sample Paving Co.')).toBeVisible();
  await expect(card(page, 'Members')).toHaveCount(0);
  await expect(card(page, 'Account')).toHaveCount(0);
  await expect(page.getByText('Only the owner of the account can change organizations.')).toBeVisible();
  for (const name of ['Edit', 'Delete', 'Set as Default', 'Create organization']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  await expectAccessible(page, 'settings of an estimator');
  await page.goto('/app/proposals');
  await page.getByRole('button', { name: 'Visits calendar' }).click();
  await expect(page.getByText('Only the owner of the account can change the calendar link.')).toBeVisible();
  await page.goto('/estimator');
  await page.getByRole('button', { name: 'Estimator settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Estimator settings' });
  await expect(settings.getByText('Only the owner of the account can change these settings.')).toBeVisible();
  await expect(settings.getByLabel('Minimum margin')).toBeDisabled();
  await expect(settings.getByRole('button', { name: 'Save Settings' })).toHaveCount(0);
  await expectAccessible(page, 'estimator settings of an estimator');
});
