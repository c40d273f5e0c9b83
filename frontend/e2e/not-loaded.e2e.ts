import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { resetLeadLimit } from './reset-lead-limit.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { withoutMap } from './without-map.ts';

/** Makes the script of a part of the page fail until the returned function is called. */
const withoutScript = (page: Page, name: string): Promise<() => void> =>
  intercept(page, `**/assets/${name}-*.js`, (route) => route.abort());

test('a form whose script does not load posts by itself once the browser finds no fault in it', async ({
  page,
  baseURL,
}) => {
  await resetLeadLimit(baseURL);
  await withoutScript(page, 'trial-island');
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Free Trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start Free Trial' });
  await dialog.getByRole('button', { name: 'Get 10 Free Proposals' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Vera Visitor');
  await dialog.getByLabel('Phone').fill('(954) 555-0199');
  await dialog.getByLabel('Email').fill(`vera-${Date.now()}@example.com`);
  await dialog.getByLabel('Service Area').fill('33304');
  await dialog.getByRole('button', { name: 'Get 10 Free Proposals' }).click();
  await expect(page).toHaveURL(/\/#trial-sent$/);
  await expect(page.getByText('Thank you for your interest!')).toBeInViewport();
  await expectAccessible(page, 'the thanks for a form that posted by itself');
});

test('a page whose script does not load says so and can be loaded again', async ({ page, browser, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, sent: true });
  const context = await browser.newContext({ baseURL: baseURL ?? '' });

  // The first script of a page loads the scripts of its islands. If it fails, it cannot note that itself.
  for (const script of ['proposal-islands', 'booking-island']) {
    const home = await context.newPage();
    const mend = await withoutScript(home, script);
    await home.goto(`/proposal/${slug}#book`);
    await expect(home.getByRole('alert')).toContainText(
      'This page did not load completely. Please call (954) 555-0100. Reload',
    );
    await expect(home.getByText('Looking for available times')).toBeHidden();
    await expectAccessible(home, `a booking without ${script}`);
    mend();
    await home.getByRole('link', { name: 'Reload' }).click();
    await expect(home.getByRole('group', { name: 'Free times' })).toBeVisible();
    await expect(home.getByRole('alert')).toBeHidden();
  }

  for (const script of ['site-islands', 'verify-island']) {
    const home = await context.newPage();
    const mend = await withoutScript(home, script);
    await home.goto('/verify');
    await expect(home.getByRole('alert')).toContainText('This page did not load completely.');
    await expectAccessible(home, `a check of a contract without ${script}`);
    mend();
    await home.getByRole('link', { name: 'Reload' }).click();
    await expect(home.locator('[data-island=verify][data-awake]')).toBeVisible();
  }
  await context.close();
});

test('pictures of step 3 that do not arrive say so where they are compared and measured, and can be asked for again', async ({
  page,
  baseURL,
}) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 3, designed: true });
  const failed = (shown: Page | Locator) => shown.getByText('This picture could not be loaded.');
  const mend = await intercept(page, '**/media/**', (route) => route.abort());
  await page.goto(`/app?proposal=${slug}`);
  await expect(failed(page)).toBeVisible();
  await expectAccessible(page, 'pictures to compare that did not arrive');
  await page.getByRole('button', { name: 'How wide is this?' }).click();
  const room = page.getByRole('dialog', { name: 'How wide is this?' });
  await expect(failed(room)).toBeVisible();
  await expect(room.getByRole('button', { name: /by keyboard/ })).toBeHidden();
  mend();
  await room.getByRole('button', { name: 'Try Again' }).click();
  await expect(failed(room)).toBeHidden();
  await room.getByRole('button', { name: 'Set the first end by keyboard' }).click();
  await expect(room.getByRole('button', { name: /^First end/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(failed(page)).toBeHidden();
  await expect(page.getByRole('slider', { name: 'Compare before and after' })).toBeFocused();
});
