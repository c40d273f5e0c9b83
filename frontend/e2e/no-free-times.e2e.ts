import { expect, test } from '@playwright/test';

import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';

test('a homeowner who finds no free time reads whom to call, and can try again when none could be loaded', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const { slug, id } = await startProposal(page.request, { baseURL });
  const headers = { origin: baseURL ?? '' };
  await page.request.patch(`/api/proposals/${id}`, { headers, data: { status: 'sent' } });

  const home = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await home.route('**/slots', (route) => route.abort());
  await home.goto(`/proposal/${slug}`);
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  await expect(home.getByText('The free times could not be loaded. Please call (954) 555-0100.')).toBeVisible();
  await home.unroute('**/slots');
  await home.getByRole('button', { name: 'Try again' }).click();
  await expect(home.getByRole('group', { name: 'Free times' })).toBeVisible();

  const none = { timeZone: 'America/New_York', visitMinutes: 60, booked: false, slots: [] };
  await home.route('**/slots', (route) => route.fulfill({ json: none }));
  await home.reload();
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  await expect(home.getByText('No times are free online. Please call (954) 555-0100.')).toBeVisible();
  await home.context().close();
});
