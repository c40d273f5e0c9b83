import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { intercept } from './intercept.ts';
import { signIn } from './sign-in.ts';
import { startProposal } from './start-proposal.ts';

/** Creates and sends a proposal of the signed-in account, and returns its slug. */
async function sentSlug(page: Page, baseURL: string | undefined): Promise<string> {
  const { slug } = await startProposal(page.request, { baseURL, sent: true });
  return slug;
}

/** Chooses the first time that is free. */
async function choose(home: Page): Promise<void> {
  await home.getByRole('group', { name: 'Free times' }).getByRole('button').first().click();
  await home.getByRole('button', { name: /^Continue with/ }).click();
}

/** Books the first free time of a page for another homeowner of the same company. */
async function takeFirst(home: Page, { mine, others }: Readonly<Record<'mine' | 'others', string>>): Promise<void> {
  const { slots } = await (await home.request.get(`/api/proposals/slug/${mine}/slots`)).json();
  const data = { start: slots[0].start, name: 'Another Homeowner', phone: '(954) 555-0164', seconds: 30 };
  const headers = { origin: new URL(home.url()).origin };
  const taken = await home.request.post(`/api/proposals/slug/${others}/visits`, { headers, data });
  expect(taken.status(), await taken.text()).toBe(201);
}

test('a homeowner who finds no free time reads whom to call, and can try again when none could be loaded', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const slug = await sentSlug(page, baseURL);

  const home = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const mend = await intercept(home, '**/slots', (route) => route.abort());
  await home.goto(`/proposal/${slug}`);
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  await expect(home.getByText('The available times could not be loaded. Please call (954) 555-0100.')).toBeVisible();
  mend();
  await home.getByRole('button', { name: 'Try again' }).click();
  await expect(home.getByRole('group', { name: 'Free times' })).toBeVisible();

  const none = { timeZone: 'America/New_York', visitMinutes: 60, booked: false, slots: [] };
  await home.route('**/slots', (route) => route.fulfill({ json: none }));
  await home.reload();
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  await expect(home.getByText('No times are available online. Please call (954) 555-0100.')).toBeVisible();
  await home.context().close();
});

test('what a homeowner typed stays when they choose another time, also because somebody else took the first', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const [mine, others] = [await sentSlug(page, baseURL), await sentSlug(page, baseURL)];

  const home = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await home.goto(`/proposal/${mine}`);
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  const typed = [
    ['Name', 'Sample Homeowner'],
    ['Phone', '(954) 555-0163'],
    ['E-mail', 'homeowner@paveprint.example'],
    ['Note', 'The gate is open.'],
  ] as const;
  const expectTyped = async (): Promise<void> => {
    for (const [label, value] of typed) await expect(home.getByLabel(label)).toHaveValue(value);
  };
  await choose(home);
  for (const [label, value] of typed) await home.getByLabel(label).fill(value);
  await home.getByRole('button', { name: 'Change' }).click();
  await choose(home);
  await expectTyped();

  await takeFirst(home, { mine, others });
  await home.getByRole('button', { name: 'Book this visit' }).click();
  await expect(home.getByText('This time was just taken. Please choose another one.')).toBeVisible();
  await choose(home);
  await expectTyped();
  await home.getByRole('button', { name: 'Book this visit' }).click();
  await expect(home.getByRole('heading', { name: 'Your visit is booked' })).toBeVisible();
  await home.context().close();
});

test('a booking that fails, and where to choose again, takes the focus and is in sight on a small phone', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'paid@paveprint.example');
  const [mine, others] = [await sentSlug(page, baseURL), await sentSlug(page, baseURL)];
  const viewport = { width: 375, height: 553 };
  const home = await (await browser.newContext({ baseURL: baseURL ?? '', viewport })).newPage();
  const heading = home.getByRole('heading', { name: 'Book a visit' });
  const expectAtHeading = async (): Promise<void> => {
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
  };
  const expectAtProblem = async (words: string): Promise<void> => {
    const problem = home.getByRole('alert').filter({ hasText: words });
    await expect(problem).toBeFocused();
    await expect(problem).toBeInViewport({ ratio: 1 });
  };
  const load = await intercept(home, '**/slots', (route) => route.abort());
  await home.goto(`/proposal/${mine}`);
  await home.getByRole('link', { name: 'Book a visit' }).first().click();
  const tryAgain = home.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expectAtHeading();
  await expect(tryAgain).toBeVisible();
  load();
  await tryAgain.click();
  await expectAtHeading();

  await choose(home);
  await home.getByLabel('Name').fill('Sample Homeowner');
  await home.getByLabel('Phone').fill('(954) 555-0163');
  const book = home.getByRole('button', { name: 'Book this visit' });
  const connect = await intercept(home, '**/visits', (route) => route.abort());
  for (const _again of [1, 2]) {
    await book.click();
    await expectAtProblem('You seem to be offline. Please try again.');
  }
  connect();
  await home.getByRole('button', { name: 'Change' }).click();
  await expectAtHeading();

  await choose(home);
  await takeFirst(home, { mine, others });
  await book.click();
  await expectAtProblem('This time was just taken. Please choose another one.');
  await home.context().close();
});
