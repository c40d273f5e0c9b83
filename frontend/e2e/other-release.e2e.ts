import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { intercept } from './intercept.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';
import { toast, toasts } from './toast.ts';

const RELOAD = 'Paveprint was updated since you opened this page. Please reload it.';

test('a page that cannot read what a newer release answers asks to be reloaded, until it is', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 2 });

  await test.step('in place of a proposal, not with an empty wizard', async () => {
    const mend = await intercept(page, `**/api/proposals/slug/${slug}`, (route) => route.fulfill({ json: { slug } }));
    await page.goto(`/app?proposal=${slug}`);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expectAccessible(page, 'a proposal that a newer release answers');
    mend();
    await page.getByRole('button', { name: 'Reload the Page' }).first().click();
    await expect(page.getByRole('heading', { name: 'Draw & Calculate' })).toBeVisible();
    await expect(toast(page, RELOAD)).toBeHidden();
  });

  await test.step('above a dialog that could not be loaded', async () => {
    const plan = { version: 1, steps: [{}] };
    const mend = await intercept(page, '**/api/follow-up-plans/*', (route) => route.fulfill({ json: plan }));
    await page.goto('/app/settings');
    await page.getByRole('button', { name: 'Follow-up Plan' }).first().click();
    await expect(page.getByRole('dialog').getByText('The plan could not be loaded.')).toBeVisible();
    await expect(toast(page, RELOAD)).toBeVisible();
    mend();
    await toasts(page).getByRole('button', { name: 'Reload the Page' }).click();
    await page.getByRole('button', { name: 'Follow-up Plan' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /Save/ })).toBeVisible();
  });
});
