import { expect, test } from '@playwright/test';

import { intercept } from './intercept.ts';
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
  const mend = await intercept(home, '**/slots', (route) => route.abort());
  await home.goto(`/proposal/${slug}`);
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  await expect(home.getByText('The free times could not be loaded. Please call (954) 555-0100.')).toBeVisible();
  mend();
  await home.getByRole('button', { name: 'Try again' }).click();
  await expect(home.getByRole('group', { name: 'Free times' })).toBeVisible();

  const none = { timeZone: 'America/New_York', visitMinutes: 60, booked: false, slots: [] };
  await home.route('**/slots', (route) => route.fulfill({ json: none }));
  await home.reload();
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  await expect(home.getByText('No times are free online. Please call (954) 555-0100.')).toBeVisible();
  await home.context().close();
});

test('what a homeowner typed stays when they choose another time, also because somebody else took the first', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const headers = { origin: baseURL ?? '' };
  const sent = async (): Promise<string> => {
    const { slug, id } = await startProposal(page.request, { baseURL });
    await page.request.patch(`/api/proposals/${id}`, { headers, data: { status: 'sent' } });
    return slug;
  };
  const [mine, others] = [await sent(), await sent()];

  const home = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await home.goto(`/proposal/${mine}`);
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  const choose = async (): Promise<void> => {
    await home.getByRole('group', { name: 'Free times' }).getByRole('button').first().click();
    await home.getByRole('button', { name: /^Continue with/ }).click();
  };
  const typed = [
    ['Name', 'Sample Homeowner'],
    ['Phone', '(954) 555-0163'],
    ['E-mail', 'homeowner@paveprint.example'],
    ['Note', 'The gate is open.'],
  ] as const;
  const expectTyped = async (): Promise<void> => {
    for (const [label, value] of typed) await expect(home.getByLabel(label)).toHaveValue(value);
  };
  await choose();
  for (const [label, value] of typed) await home.getByLabel(label).fill(value);
  await home.getByRole('button', { name: 'Change' }).click();
  await choose();
  await expectTyped();

  const { slots } = await (await home.request.get(`/api/proposals/slug/${mine}/slots`)).json();
  const data = { start: slots[0].start, name: 'Another Homeowner', phone: '(954) 555-0164', seconds: 30 };
  const taken = await home.request.post(`/api/proposals/slug/${others}/visits`, { headers, data });
  expect(taken.status(), await taken.text()).toBe(201);
  await home.getByRole('button', { name: 'Book this visit' }).click();
  await expect(home.getByText('This time was just taken. Please choose another one.')).toBeVisible();
  await choose();
  await expectTyped();
  await home.getByRole('button', { name: 'Book this visit' }).click();
  await expect(home.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await home.context().close();
});
