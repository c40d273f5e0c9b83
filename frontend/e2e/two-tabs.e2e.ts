import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { withoutMap } from './without-map.ts';

test('the second of two tabs asks before it overwrites the first', async ({ page, baseURL, context }) => {
  await withoutMap(context);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 2 });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/app?proposal=${slug}`);
    await expect(tab.getByText('Step 2 of 4')).toBeVisible();
  }
  await other.getByRole('button', { name: 'Raise by 0.25' }).click();
  await other.getByRole('button', { name: 'Next' }).click();
  await expect(other.getByText('Step 3 of 4')).toBeVisible();
  await other.close();

  await page.getByLabel('Cost per sq ft').fill('20');
  await page.getByRole('button', { name: 'Next' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in another tab' });
  await expect(dialog).toContainText('cost per sq ft');
  await expectAccessible(page, 'Changed in another tab');
  await dialog.getByRole('button', { name: 'Keep Mine' }).click();
  await expect(page.getByText('Step 3 of 4')).toBeVisible();
  expect(await readProposal(page.request, slug)).toMatchObject({ costPerSqFt: 20 });
});
