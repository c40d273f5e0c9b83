import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

test('the second of two tabs asks before it overwrites the first', async ({ page, baseURL, context }) => {
  await withoutMap(context);
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, step: 2 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/app?proposal=${slug}`);
    await expect(tab.getByText('Step 2 of 4')).toBeVisible();
  }
  await other.getByRole('button', { name: 'Raise by 0.25' }).click();
  await other.getByRole('button', { name: 'Next' }).click();
  await expect(other.getByText('Step 3 of 4')).toBeVisible();
  // The step is saved after it is shown.
  await expect.poll(() => readProposal(page.request, slug)).toMatchObject({ currentStep: 3 });
  await other.close();

  const cost = page.getByLabel('Cost per sq ft');
  const next = page.getByRole('button', { name: 'Next' });
  const dialog = page.getByRole('dialog', { name: 'Changed in another tab' });
  await test.step('a closed question leaves both as they are', async () => {
    await cost.fill('20');
    await next.click();
    await expect(dialog).toContainText('cost per sq ft');
    await expectAccessible(page, 'Changed in another tab');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cost).toHaveValue('20.00');
    expect(await readProposal(page.request, slug)).toMatchObject({ costPerSqFt: 12.75 });
  });

  await test.step('the other version can be loaded', async () => {
    await next.click();
    await dialog.getByRole('button', { name: 'Load the Other Version' }).click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(cost).toHaveValue('12.75');
  });

  await test.step('or mine be kept', async () => {
    const headers = { origin: baseURL ?? '' };
    await page.request.patch(`/api/proposals/${id}`, { data: { costPerSqFt: 13 }, headers });
    await cost.fill('20');
    await next.click();
    await dialog.getByRole('button', { name: 'Keep Mine' }).click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    expect(await readProposal(page.request, slug)).toMatchObject({ costPerSqFt: 20 });
  });

  await test.step('what was kept of mine does not come back in place of the other version', async () => {
    const headers = { origin: baseURL ?? '' };
    await page.getByRole('button', { name: 'Back' }).click();
    await page.request.patch(`/api/proposals/${id}`, { data: { costPerSqFt: 14 }, headers });
    await cost.fill('21');
    await next.click();
    await expect(dialog).toBeVisible();
    // What is typed is kept after a pause, or at once when the page is left.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await dialog.getByRole('button', { name: 'Load the Other Version' }).click();
    await expect(cost).toHaveValue('14.00');
    await page.reload();
    await expect(cost).toHaveValue('14.00');
  });
});

test('a total and a photo that were changed elsewhere stay when a step is passed', async ({
  page,
  baseURL,
  context,
}) => {
  await withoutMap(context);
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, step: 2 });
  const headers = { origin: baseURL ?? '' };
  const next = page.getByRole('button', { name: 'Next' });
  const dialog = page.getByRole('dialog', { name: 'Changed in another tab' });
  const loadOther = dialog.getByRole('button', { name: 'Load the Other Version' });
  await page.goto(`/app?proposal=${slug}`);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();

  await test.step('a total that was set in the list', async () => {
    const set = { totalCost: 10_000, quoteAmount: '$9,900' };
    await page.request.patch(`/api/proposals/${id}`, { data: set, headers });
    await next.click();
    await expect(dialog).toContainText('would overwrite the total that was saved there');
    await loadOther.click();
    await expect(page.getByText('Kept as it was set.')).toBeVisible();
    await next.click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    expect(await readProposal(page.request, slug)).toMatchObject(set);
  });

  await test.step('a photo that was chosen while a design was made for the one before', async () => {
    await page.getByRole('button', { name: 'Keep Preview' }).click();
    await expect(toast(page, 'Preview Kept')).toBeVisible();
    await expect(next).toBeEnabled();
    const picture = {
      name: 'after.jpg',
      mimeType: 'image/jpeg',
      buffer: await readFile('frontend/pictures/designing.jpg'),
    };
    const uploaded = await page.request.post('/api/upload-image', { multipart: { image: picture }, headers });
    const { imageUrl } = (await uploaded.json()) as { readonly imageUrl: string };
    const chosen = { beforeImageR2Url: imageUrl };
    await page.request.patch(`/api/proposals/slug/${slug}/r2-urls`, { data: chosen, headers });
    await next.click();
    await expect(dialog).toContainText('made for a different before photo than the one that was saved there');
    await expect(dialog.getByRole('button', { name: 'Keep Mine' })).toBeHidden();
    await loadOther.click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    expect(await readProposal(page.request, slug)).toMatchObject(chosen);
    expect(await readProposal(page.request, slug)).not.toHaveProperty('afterImageR2Url');
  });
});

test('what is typed in the list over a price that was changed elsewhere is kept, and saved once that was seen', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL, step: 2 });
  await page.goto('/app/proposals');
  const card = page.getByRole('article', { name: `P-${String(id).padStart(6, '0')}` });
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit Proposal #${id}` });
  const other = { area: 1000, totalCost: 12_500 };
  await page.request.patch(`/api/proposals/${id}`, { data: other, headers: { origin: baseURL ?? '' } });
  await dialog.getByLabel('Cost per sq ft $').fill('14');
  await expect(dialog.getByLabel('Total Cost $')).toHaveValue('9800');
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(toast(page, 'Update Failed')).toBeVisible();
  expect(await readProposal(page.request, slug)).toMatchObject({ ...other, costPerSqFt: 12.5 });
  await expect(dialog.getByLabel('Area sq ft')).toHaveValue('1000');
  await expect(dialog.getByLabel('Cost per sq ft $')).toHaveValue('14');
  await expect(dialog.getByLabel('Total Cost $')).toHaveValue('14000');
  await save.click();
  await expect(toast(page, 'Proposal Updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await readProposal(page.request, slug)).toMatchObject({ area: 1000, costPerSqFt: 14, totalCost: 14_000 });
});
