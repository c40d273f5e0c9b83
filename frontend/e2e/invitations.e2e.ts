import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { failing } from './failing.ts';
import { signInAfresh } from './fresh-account.ts';
import { toast } from './toast.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('an invited person is asked, joins, leaves, and is told so', async ({ page, browser, baseURL }) => {
  await signInAfresh(page, baseURL, 'rival@paveprint.example');
  await page.goto('/app/settings');
  const members = card(page, 'Members');
  await members.getByLabel('Invite by e-mail').fill('free@paveprint.example');
  await members.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page, 'Invitation Sent')).toBeVisible();

  const theirs = await browser.newContext({ baseURL: baseURL ?? '' });
  const person = await theirs.newPage();
  await person.goto('/api/login?returnTo=/app/settings');
  await person.getByRole('button', { name: 'free@paveprint.example' }).click();
  const offer = person.getByRole('region', { name: /^Join Rival \(sample\)’s office\?$/ });
  await expect(offer).toContainText('rival@paveprint.example invites you');
  await expect(offer).toContainText('Estimator');
  await expectAccessible(person, 'an invitation');
  await failing(
    person,
    '**/api/invitations/*/accept',
    () => offer.getByRole('button', { name: 'Join' }).click(),
    'That did not work. Please try again.',
  );
  await offer.getByRole('button', { name: 'Join' }).click();
  await expect(person).toHaveURL(/\/app\/settings$/);
  await page.reload();
  await expect(members.getByRole('listitem').filter({ hasText: 'free@paveprint.example' })).not.toContainText(
    'Invited',
  );

  await person.setViewportSize({ width: 390, height: 844 });
  await card(person, 'Your membership').getByRole('button', { name: 'Leave Office' }).click();
  await expectAccessible(person, 'Leave the office');
  await person.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(person.getByRole('heading', { name: 'Book More Driveway Jobs in 30 Days' })).toBeVisible();

  await page.reload();
  await members.getByLabel('Invite by e-mail').fill('free@paveprint.example');
  await members.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page, 'Invitation Sent')).toBeVisible();
  await person.goto('/api/login?returnTo=/estimator');
  await person.getByRole('button', { name: 'free@paveprint.example' }).click();
  await expect(person.getByRole('heading', { name: 'You no longer belong to your former office' })).toBeVisible();
  await expectAccessible(person, 'a removed person who is invited again');
  await person.getByRole('button', { name: 'No Thanks' }).click();
  await expect(toast(person, 'Invitation Declined')).toBeVisible();
  await person.getByRole('link', { name: 'Continue' }).click();
  await expect(person).toHaveURL(/\/estimator$/);
  await theirs.close();
});
