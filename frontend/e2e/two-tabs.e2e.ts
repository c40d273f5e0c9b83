import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
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
    // What is typed is kept after a pause, and at once when the page is left.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await dialog.getByRole('button', { name: 'Load the Other Version' }).click();
    await expect(cost).toHaveValue('14.00');
    await page.reload();
    await expect(cost).toHaveValue('14.00');
  });
});
