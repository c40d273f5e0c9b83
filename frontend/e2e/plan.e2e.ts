import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

/** Lets days pass at the sample payment service, which then charges cards or fails to. */
const letDaysPass = async ({ request }: Page, days: number) => {
  const response = await request.post('/sample-payments/controls', { data: JSON.stringify({ do: 'forward', days }) });
  expect(response.ok()).toBe(true);
};

/** Nobody gets a second trial, so a second run of the test needs another person without a plan. */
const person = () => ['starter@paveprint.example', 'free@paveprint.example'][test.info().retry] ?? '';

test('free, a trial, Pro, a card that fails, read-only, and paid again', async ({ page }) => {
  await withoutMap(page);
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Start 14-day trial' }).first().click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: person() }).click();
  const plan = page.getByRole('region', { name: 'Current plan' });
  await expect(plan.getByRole('heading', { name: 'Free', exact: true })).toBeVisible();
  await expectAccessible(page, 'an account without a plan');

  await test.step('the trial starts without a card', async () => {
    await page.getByRole('button', { name: 'Start 14-day trial' }).click();
    await expect(toast(page, 'Plan Started')).toBeVisible();
    await expect(plan.getByRole('heading', { name: 'Pro Estimator trial' })).toBeVisible();
    // One count for AI designs and one for mailers.
    await expect(plan.getByText('0 of 10')).toHaveCount(2);
    await expect(page.getByText('converts to the free plan automatically, unless')).toBeVisible();
    await expectAccessible(page, 'a trial');
    await expectRoomForText(page, 'a trial');
  });

  await test.step('Pro is bought on the page of the payment service', async () => {
    await page.getByRole('button', { name: 'Choose Pro Estimator' }).click();
    await expect(page.getByText('$79.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe with the sample card' }).click();
    await expect(page).toHaveURL(/\/app\/plan\?back=paid/);
    await expect(plan.getByText(/^Paid monthly, renews on/)).toBeVisible();
  });

  await test.step('the owner agrees to pay for extras up to a ceiling, and ends them', async () => {
    const extras = page.getByRole('region', { name: 'Extras' });
    await expect(extras.getByText('Each AI design costs $2.00; the live preview stays free.')).toBeVisible();
    await extras.getByRole('combobox', { name: 'At most in a month' }).selectOption('$50');
    await extras.getByRole('button', { name: 'Agree to Pay up to $50 a Month' }).click();
    await expect(extras.getByRole('heading', { name: 'Extras: up to $50.00 a month' })).toBeVisible();
    await expectAccessible(page, 'extras that are paid for');
    await extras.getByRole('button', { name: 'Turn Extras Off' }).click();
    await expect(extras.getByRole('heading', { name: 'Extras: off' })).toBeVisible();
  });

  await test.step('the card fails', async () => {
    await page.getByRole('button', { name: 'Change, Cancel, Invoices' }).click();
    await page.getByRole('button', { name: 'Use a card that fails' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/back=portal/);
    await letDaysPass(page, 32);
    await expect(async () => {
      await page.goto('/app/plan?back=portal');
      await expect(page.getByText('Your last payment failed.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectAccessible(page, 'a payment that failed');
  });

  await test.step('without a payment everything can be read and nothing changed', async () => {
    await letDaysPass(page, 20);
    await expect(async () => {
      await page.goto('/app/plan?back=portal');
      await expect(page.getByText('Your plan is not paid, so nothing can be changed.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    const draft = await page.request.post('/api/proposals/draft', {
      data: { propertyId: 1 },
      headers: { origin: new URL(page.url()).origin },
    });
    expect([draft.status(), await draft.text()]).toEqual([402, expect.stringMatching(/^Your plan is not paid/)]);
    expect((await page.request.get('/api/proposals')).status()).toBe(200);
    await expectAccessible(page, 'a plan that is not paid');
    await page.goto('/app/settings');
    await expect(page.getByText('Nothing is lost.')).toBeVisible();
    await expectAccessible(page, 'a screen of an account that is not paid');
    await page.getByRole('link', { name: 'See Your Plan and Pay' }).click();
    await expect(page.getByRole('heading', { name: 'Your plan', exact: true })).toBeVisible();
  });

  await test.step('a payment opens everything again', async () => {
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByRole('button', { name: 'Use the sample card' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(plan.getByText(/^Paid monthly, renews on/)).toBeVisible();
    await expect(page.getByText('Your plan is not paid')).toBeHidden();
  });
});
