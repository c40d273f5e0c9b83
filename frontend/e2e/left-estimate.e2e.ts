import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { createEstimate } from './create-estimate.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';

const customer = (page: Page) => page.getByLabel('Customer name');
const saved = (page: Page) => toast(page, 'Estimate saved successfully.');

/** Begins an estimate and its first save. The save is answered when the returned function is called. */
async function beginSave(page: Page): Promise<() => void> {
  await page.goto('/estimator');
  const answer = await holdBack(page, '**/api/estimates');
  await customer(page).fill('First customer');
  await page.getByRole('button', { name: 'Save Estimate' }).click();
  return answer;
}

test('a first save that is answered late takes nobody back, and keeps what was typed after it', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const other = await createEstimate(page, baseURL, { customerName: 'Other customer' });

  await test.step('to the estimator, which was left', async () => {
    const answer = await beginSave(page);
    await customer(page).fill('Typed meanwhile');
    const created = page.waitForResponse('**/api/estimates');
    await page.getByRole('link', { name: 'Proposals', exact: true }).click();
    await expect(page.getByLabel('Search proposals')).toBeVisible();
    answer();
    await expect(saved(page)).toBeVisible();
    await expect(page).toHaveURL(/\/app\/proposals$/);
    const { id } = (await (await created).json()) as { readonly id: number };
    await page.goto(`/estimator?estimate=${id}`);
    await expect(page.getByText('Your unsaved work is back.')).toBeVisible();
    await expect(customer(page)).toHaveValue('Typed meanwhile');
    await page.goto('/estimator');
    await expect(customer(page)).toHaveValue('');
  });

  await test.step('from another estimate, also while that one loads', async () => {
    const answer = await beginSave(page);
    const load = await holdBack(page, `**/api/estimates/${other}`);
    await page.getByRole('button', { name: 'Estimates', exact: true }).click();
    await page.getByRole('button', { name: `Open estimate #${other}` }).click();
    answer();
    await expect(saved(page)).toBeVisible();
    load();
    await expect(customer(page)).toHaveValue('Other customer');
    await expect(page).toHaveURL(new RegExp(`estimate=${other}$`));
  });
});

test('what was undone by hand does not come back as unsaved work', async ({ page, baseURL }) => {
  await signIn(page, 'paid@paveprint.example');
  const id = await createEstimate(page, baseURL, { customerName: 'Sample customer' });
  await page.goto(`/estimator?estimate=${id}`);
  await customer(page).fill('Somebody else');
  // What is typed is kept after a pause, or at once when the page is left.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await customer(page).fill('Sample customer');
  await expect(page.getByText(`Estimate #${id} · saved`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Estimate #${id} · saved`)).toBeVisible();
  await expect(customer(page)).toHaveValue('Sample customer');
});
