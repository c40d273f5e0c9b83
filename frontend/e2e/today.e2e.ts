import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { organizationDefaults } from '#shared/organizations/organization.ts';
import { suggestedSteps } from '#shared/sending/follow-up-words.ts';
import type { BoardEntry } from '#shared/today/board-entries.ts';
import type { Board } from '#shared/today/contract.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const thisMonth = new Date().toISOString().slice(0, 7);

const organization = { ...organizationDefaults, id: 1, name: 'Sample Paving', isDefault: 1 };

const entryOf = (id: number, part: Partial<BoardEntry> = {}): BoardEntry => ({
  id,
  slug: `sample-street-${id}-0123456789abcdefghjk`,
  address: `${id} Sample Street, Fort Lauderdale, FL 33304`,
  status: 'opened',
  at: hoursAgo(5.5),
  ...part,
});
const person = { name: 'Sample Homeowner', phone: '(954) 555-0163' };

const board: Board = {
  calls: [
    entryOf(1, { ...person, reason: 'opened' }),
    ...[2, 3, 4, 5, 6].map((id) => entryOf(id, { name: `Sample ${id}`, phone: '(954) 555-0164', reason: 'quiet' })),
  ],
  visits: [entryOf(7, { ...person, at: hoursAgo(0), end: hoursAgo(-1), timeZone: 'America/New_York' })],
  opened: [entryOf(1, person)],
  drafts: [entryOf(8, { status: 'draft', at: hoursAgo(73) })],
  months: [{ month: thisMonth, organizationId: 1, sent: 12, opened: 8, booked: 4, won: 2, hours: [[8, 8]] }],
};

async function serve(page: Page): Promise<{ broken: boolean }> {
  const state = { broken: false };
  await page.route('**/api/today?**', (route) =>
    state.broken ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: board }),
  );
  await page.route('**/api/proposals/*/called', (route) => route.fulfill({ json: { calledAt: hoursAgo(0) } }));
  return state;
}

test('a contractor sees whom to call today, says who was called, and what became of the proposals', async ({
  page,
}) => {
  await signIn(page, 'rival@paveprint.example');
  await serve(page);
  await page.goto('/app/proposals');
  await page.getByRole('banner').getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/today$/);
  const calls = page.getByRole('region', { name: 'Calls to make' });
  await expect(calls).toContainText('Opened the page, no visit booked yet · 5 h ago');
  await expect(calls.getByRole('link', { name: 'Call Sample Homeowner at (954) 555-0163' })).toHaveAttribute(
    'href',
    'tel:9545550163',
  );
  await expect(page.getByRole('region', { name: 'Not sent yet' })).toContainText('Started 3 days ago');
  await expect(calls.getByRole('listitem')).toHaveCount(5);
  await calls.getByRole('button', { name: 'Show All 6' }).click();
  await expect(calls.getByRole('listitem')).toHaveCount(6);

  await calls.getByRole('button', { name: 'Sample Homeowner was called' }).click();
  await expect(toast(page, 'Call Noted')).toBeVisible();
  await expect(calls).not.toContainText('Sample Homeowner');
  await expect(calls.getByRole('button', { name: 'Sample 2 was called' })).toBeFocused();
  await calls.getByRole('button', { name: 'Sample 6 was called' }).click();
  await expect(calls.getByRole('heading')).toBeFocused();

  const numbers = page.getByRole('region', { name: 'What became of your proposals' });
  for (const words of ['12', '67%', '33%', '17%', '3 h']) await expect(numbers).toContainText(words);
  await expect(numbers.getByRole('img')).toHaveAccessibleName(/12 sent, 8 opened, 4 success, 2 won/);
  await numbers.getByText('Show as a table').click();
  await expect(numbers.getByRole('row')).toHaveCount(13);
  await expectAccessible(page, 'Today with its table');
  await expectRoomForText(page, 'Today');
});

test('the Today screen that cannot be loaded says so, and tries again', async ({ page }) => {
  await signIn(page, 'rival@paveprint.example');
  const state = await serve(page);
  state.broken = true;
  await page.goto('/app/today');
  await expect(page.getByRole('heading', { name: 'Error Loading Today' })).toBeVisible();
  state.broken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Visits today' })).toContainText('Directions');
});

test('the owner writes a follow-up plan for an organization', async ({ page }) => {
  await signIn(page, 'rival@paveprint.example');
  let latest = { version: 0, steps: [] as object[] };
  const somebodySaves = () => {
    latest = { version: latest.version + 1, steps: [{ ...suggestedSteps[0], id: 'of-somebody' }] };
  };
  await page.route('**/api/organizations', (route) => route.fulfill({ json: [organization] }));
  await page.route('**/api/follow-up-plans/1', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: latest });
    const sent = route.request().postDataJSON() as typeof latest;
    if (sent.version !== latest.version) return route.fulfill({ status: 409, headers: { 'x-error-code': 'CONFLICT' } });
    latest = { version: sent.version + 1, steps: sent.steps };
    return route.fulfill({ json: latest });
  });
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Follow-up Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow-up Plan' });
  await expect(dialog).toContainText('No e-mail follows automatically yet.');
  await dialog.getByRole('button', { name: 'Use Suggested Steps' }).click();
  await expectAccessible(page, 'Follow-up Plan');
  await expectRoomForText(page, 'Follow-up Plan');
  await dialog.getByRole('button', { name: 'Remove step 2' }).click();
  const second = dialog.getByRole('region', { name: 'Step 2' });
  await second.getByLabel('Wait').fill('7');
  await second.getByLabel('Message').fill('Hello {nobody}');
  await expect(dialog.getByRole('button', { name: 'Save Plan' })).toBeDisabled();
  await second.getByLabel('Message').fill('Hello {name}');
  await page.keyboard.press('Escape');
  await expect(page.getByText('What you changed in this plan is not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(second.getByLabel('Message')).toHaveValue('Hello {name}');
  somebodySaves();
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  const question = page.getByRole('dialog', { name: 'Changed somewhere else' });
  await expectAccessible(page, 'Changed somewhere else');
  await question.getByRole('button', { name: 'Keep Mine' }).click();
  await expect(toast(page, 'Plan Saved')).toBeVisible();
  expect(latest).toMatchObject({
    version: 2,
    steps: [
      { trigger: 'not-opened', waitDays: 3 },
      { trigger: 'visit-over', waitDays: 7, words: { message: 'Hello {name}' } },
    ],
  });

  await page.getByRole('button', { name: 'Follow-up Plan' }).click();
  await second.getByLabel('Wait').fill('9');
  somebodySaves();
  await dialog.getByRole('button', { name: 'Save Plan' }).click();
  await question.getByRole('button', { name: 'Load the Other Version' }).click();
  await expect(dialog.getByRole('region')).toHaveCount(1);
  await expect(dialog.getByLabel('Wait')).toHaveValue('3');
});
