import { expect, type Page, test } from '@playwright/test';

import { sampleLot } from './sample-lot.ts';
import { signIn } from './sign-in.ts';

/** A proposal made through the API, as the wizard would. */
async function createProposal(page: Page, baseURL: string | undefined, address: string): Promise<void> {
  const { location, address: label } = await sampleLot(page.request, address);
  const headers = { origin: baseURL ?? '' };
  const house = {
    address: label,
    latitude: location.lat,
    longitude: location.lng,
    propertyType: 'Single Family',
    lotSize: 'Unknown',
    images: [],
  };
  const property = await (await page.request.post('/api/properties', { headers, data: house })).json();
  const draft = await page.request.post('/api/proposals/draft', { headers, data: { propertyId: property.id } });
  expect(draft.ok()).toBe(true);
}

test('proposals are found, changed and deleted from the list', async ({ page, baseURL }) => {
  await signIn(page, 'rival@paveprint.example');
  await page.goto('/app/proposals');
  await expect(page.getByRole('heading', { name: 'No proposals yet' })).toBeVisible();
  await expect(page.getByText('Start creating proposals by selecting properties in the main app.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create First Proposal' })).toHaveAttribute('href', '/app');

  await createProposal(page, baseURL, '102 E Heron Street');
  await createProposal(page, baseURL, '105 E Heron Street');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);

  await test.step('search', async () => {
    const search = page.getByLabel('Search proposals');
    await search.fill('  105 e HERON ');
    await expect(page.getByText('1 proposal found')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await search.fill('nowhere');
    await expect(page.getByRole('heading', { name: 'No proposals found' })).toBeVisible();
    await expect(
      page.getByText('No proposals match your search for "nowhere". Try a different search term.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  const card = page.getByRole('article').first();
  await test.step('status', async () => {
    await card.getByRole('button', { name: 'Status: Draft. Change' }).click();
    await page.getByRole('menuitem', { name: 'Sent' }).click();
    await expect(page.getByText('Status Updated').first()).toBeVisible();
    await expect(card.getByRole('button', { name: 'Status: Sent. Change' })).toBeVisible();
    await card.getByRole('button', { name: 'Generate marketing image' }).click();
    await expect(page.getByText('Missing Images').first()).toBeVisible();
  });

  await test.step('details', async () => {
    await card.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog', { name: /^Edit Proposal #\d+$/ })).toBeVisible();
    await page.getByLabel('Area sq ft').fill('700');
    await expect(page.getByLabel('Total Cost $')).toHaveValue('8750');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Proposal Updated').first()).toBeVisible();
    await expect(card.getByText('$8,750.00')).toBeVisible();
  });

  await test.step('a change that fails is taken back', async () => {
    await page.context().setOffline(true);
    await card.getByRole('button', { name: 'Status: Sent. Change' }).click();
    await page.getByRole('menuitem', { name: 'Success' }).click();
    await expect(page.getByText('Failed to update proposal status. Please try again.').first()).toBeVisible();
    await expect(card.getByRole('button', { name: 'Status: Sent. Change' })).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('delete', async () => {
    const name = await card.getAttribute('aria-label');
    await card.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(
      page.getByText(`Are you sure you want to delete proposal ${name}? This action cannot be undone.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Proposal Deleted').first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
