import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { createEstimate } from './create-estimate.ts';
import { signInAfresh } from './fresh-account.ts';
import { toast } from './toast.ts';

/** An account with two organizations. `deleteElsewhere` deletes one of them as somebody else would. */
async function withTwo(page: Page, baseURL: string | undefined) {
  await signInAfresh(page, baseURL, 'rival@paveprint.example');
  const headers = { origin: baseURL ?? '' };
  const create = async (name: string): Promise<number> => {
    const made = await page.request.post('/api/organizations', { headers, data: { name } });
    expect(made.ok(), await made.text()).toBe(true);
    return ((await made.json()) as { readonly id: number }).id;
  };
  await create('Oak Paving');
  const id = await create('Elm Stone');
  return { id, deleteElsewhere: (gone: number) => page.request.delete(`/api/organizations/${gone}`, { headers }) };
}

/** A new estimate of the first organization on screen, and a saved estimate of the second. */
async function withNewEstimate(page: Page, baseURL: string | undefined) {
  const two = await withTwo(page, baseURL);
  const saved = await createEstimate(page, baseURL, { customerName: 'Sample customer', organizationId: two.id });
  await page.goto('/estimator');
  const chosen = page.getByLabel('Organization').locator('option:checked');
  await expect(chosen).toHaveText('Oak Paving');
  return { ...two, saved, chosen };
}

const isTold = (page: Page) => expect(toast(page, 'Organization Was Deleted')).toBeVisible();

test('what was typed into an organization that somebody deleted meanwhile can be kept as a new one', async ({
  page,
  baseURL,
}) => {
  const { id, deleteElsewhere } = await withTwo(page, baseURL);
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Elm Stone' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Company name').fill('Elm Stone Co.');
  await deleteElsewhere(id);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await isTold(page);
  await expect(page.getByRole('region', { name: 'New organization' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your Organizations' }).getByRole('button')).toHaveCount(2);
  await expect(page.getByLabel('Company name')).toHaveValue('Elm Stone Co.');
  const answered = page.waitForResponse('**/api/organizations');
  await page.getByRole('button', { name: 'Create Organization', exact: true }).click();
  const { id: again } = (await (await answered).json()) as { readonly id: number };
  const shown = page.getByRole('region', { name: 'Elm Stone', exact: true });
  await expect(shown).toContainText('Elm Stone Co.');
  // Nothing of this organization is being edited, so another one takes its place.
  await deleteElsewhere(again);
  await shown.getByRole('button', { name: 'Set as Default' }).click();
  await expect(page.getByRole('region', { name: 'Oak Paving', exact: true })).toBeVisible();
  await expect(shown).toBeHidden();
});

test('an estimate goes on with another organization when somebody deleted the one it has', async ({
  page,
  baseURL,
}) => {
  const { id, saved, chosen, deleteElsewhere } = await withNewEstimate(page, baseURL);
  await page.getByLabel('Organization').selectOption('Elm Stone');
  await page.getByLabel('Customer name').fill('Typed meanwhile');
  await page.getByLabel('Address').fill('7 Sample Street');
  await page.getByLabel('Project area').fill('100');
  await deleteElsewhere(id);
  await page.getByRole('button', { name: 'Save Estimate' }).click();
  await isTold(page);
  await expect(toast(page, 'Oak Paving takes its place. What you typed is still here.')).toBeVisible();
  await expect(chosen).toHaveText('Oak Paving');
  await expect(page.getByLabel('Customer name')).toHaveValue('Typed meanwhile');
  await page.getByRole('button', { name: 'Save Estimate' }).click();
  await expect(toast(page, 'Estimate saved successfully.')).toBeVisible();
  await page.goto(`/estimator?estimate=${saved}`);
  await expect(chosen).toHaveText('Deleted organization');
});

test('an estimate is found whose organization somebody deleted since the screen was loaded', async ({
  page,
  baseURL,
}) => {
  const { id, saved, chosen, deleteElsewhere } = await withNewEstimate(page, baseURL);
  await deleteElsewhere(id);
  await page.getByRole('button', { name: 'Estimates', exact: true }).click();
  await page.getByRole('button', { name: `Open estimate #${saved}` }).click();
  await expect(page.getByLabel('Customer name')).toHaveValue('Sample customer');
  await isTold(page);
  await expect(chosen).toHaveText('Deleted organization');
});
