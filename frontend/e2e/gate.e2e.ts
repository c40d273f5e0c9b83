import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { holdBack } from './hold-back.ts';
import { intercept } from './intercept.ts';
import { signIn } from './sign-in.ts';
import { expectNoToast } from './toast.ts';
import { withoutMap } from './without-map.ts';

test('an anonymous visitor is asked to sign in, and returns to the same page', async ({ page }) => {
  await withoutMap(page);
  await page.goto('/app?proposal=some-proposal');
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expect(page.getByText('Please sign in to access this feature.')).toBeVisible();
  await expect(page.getByText('User', { exact: true })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden();
  await expectAccessible(page, 'Authentication Required');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'paid@paveprint.example' }).click();
  await expect(page).toHaveURL(/\/app\?proposal=some-proposal/);
});

test('the login page greets, has one way on, waits with a spinner, and leads signed-in people on', async ({ page }) => {
  const release = await holdBack(page, '**/api/auth/user');
  await page.goto('/login');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Sign in to your map, proposals and estimates.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/api/login');
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  const support = page.getByRole('link', { name: 'Contact Support' });
  await expect(support).toHaveAttribute('href', '/contact?interest=support');
  await expectAccessible(page, 'the login page');
  await signIn(page, 'free@paveprint.example');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/app$/);
});

test('a user on the free plan is told what is missing', async ({ page }) => {
  await signIn(page, 'free@paveprint.example');
  await page.goto('/app');
  await expect(page.getByRole('heading', { name: 'Premium Access Required' })).toBeVisible();
  await expect(page.getByText('The admin dashboard is available for paid users only.')).toBeVisible();
  await expect(page.getByText('Free (sample)')).toBeVisible();
  await expect(page.getByText('You are signed in as free@paveprint.example, on the free plan.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/pricing');
  await expect(page.getByRole('link', { name: 'Ask for an Upgrade' })).toHaveAttribute(
    'href',
    '/contact?interest=pricing',
  );
  await expect(page.getByRole('link', { name: 'Open the Estimator' })).toHaveAttribute('href', '/estimator');
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /^\/api\/login/);
  for (const path of ['/app/proposals', '/app/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Premium Access Required' })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'Premium Access Required on a phone');
  await page.getByRole('link', { name: 'Your data and account' }).click();
  await expect(page.getByRole('button', { name: 'Export All Data' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Delete Account' })).toBeInViewport();
  await expectAccessible(page, 'the account on the free plan, on a phone');
  expect(await page.getByRole('main').evaluate(({ scrollWidth }) => scrollWidth)).toBe(390);
});

test('an outage is told from missing access, and can be tried again', async ({ page }) => {
  await signIn(page, 'paid@paveprint.example');
  const mend = await intercept(page, '**/api/auth/user', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/app/proposals');
  await expect(page.getByRole('heading', { name: 'Paveprint cannot be reached' })).toBeVisible();
  await expect(page.getByText("You don't have access to this feature.")).toBeHidden();
  await expectAccessible(page, 'Paveprint cannot be reached');
  mend();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Proposals', exact: true })).toBeVisible();
});

test('an unknown path shows the 404 page', async ({ page }) => {
  for (const path of ['/app/nothing', '/nothing/at/all']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await expect(
      page.getByText(`There is no page at ${path}. Did you forget to add the page to the router?`),
    ).toBeVisible();
  }
  await expectAccessible(page, 'Page Not Found');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'Book More Driveway Jobs in 30 Days' })).toBeVisible();
});

test('logging out ends the session on the server', async ({ page, context }) => {
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app/proposals');
  const cookies = await context.cookies();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Book More Driveway Jobs in 30 Days' })).toBeVisible();
  await context.addCookies(cookies);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('a session that ends while one writes is said by the gate, and by nothing else', async ({ page, context }) => {
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await expectNoToast(page, 'Failed to update organization. Please try again.');
});

test('what was typed before a session ended is there once the same person is back, and nobody else sees it', async ({
  page,
  context,
}) => {
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/app/settings');
  const plan = page.getByRole('dialog', { name: 'Follow-up Plan' });
  const message = plan.getByLabel('Message').last();
  const gate = page.getByRole('heading', { name: 'Authentication Required' });
  const endSession = async () => {
    await context.clearCookies();
    // The next call notices the end of the session. It may be another call than the button's.
    await expect(async () => {
      if (await gate.isHidden()) await plan.getByRole('button', { name: 'Save Plan' }).click({ timeout: 2000 });
      await expect(gate).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByText('What you typed is kept', { exact: false })).toBeVisible();
    await expect(page.getByText('Kept words')).toBeHidden();
  };
  const signInBeside = async (email: string) => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Sign In' }).click();
    const beside = await opened;
    await beside.getByRole('button', { name: email }).click();
    await expect(beside.getByRole('heading', { name: 'Organization settings' })).toBeVisible();
    await beside.close();
    // Browsers fire this event in a tab that is shown again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  await page.getByRole('button', { name: 'Follow-up Plan' }).click();
  await plan.getByRole('button', { name: 'Add Step' }).click();
  await message.fill('Kept words');
  await endSession();
  await expectAccessible(page, 'a session that ended');
  await signInBeside('paid@paveprint.example');
  await expect(message).toHaveValue('Kept words');
  await expect(gate).toBeHidden();

  await endSession();
  await signInBeside('rival@paveprint.example');
  await expect(page.getByRole('heading', { name: 'Organization settings' })).toBeVisible();
  await expect(plan).toHaveCount(0);
});

test('an unknown proposal is a friendly page with status 404', async ({ page }) => {
  const response = await page.goto('/proposal/nothing-0123456789abcdefghjk');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'We could not find this proposal' })).toBeVisible();
});
