import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { failing } from './failing.ts';
import { holdBack } from './hold-back.ts';
import { intercept } from './intercept.ts';
import { resetLeadLimit } from './reset-lead-limit.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';

/** Unique per run, so that searches find only this run's leads. */
const mark = Date.now().toString(36);
const trial = {
  name: `Sample ${mark} Paving`,
  phone: '(954) 555-0163',
  email: `trial-${mark}@paveprint.example`,
  serviceArea: '33304, 33305-1234 and 02134',
};
const contact = {
  kind: 'contact',
  name: `=HYPERLINK("https://evil.example","${mark}")`,
  email: `contact-${mark}@paveprint.example`,
  company: 'Sample Stone Works',
  employees: '6-15',
  interest: 'demo',
  message: 'Could you show us a driveway\non Tuesday?',
};

/** Posts a lead in the way a form of the public site does, with that origin. */
async function send(page: Page, data: object): Promise<void> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request.post('/api/leads', { data, headers: { origin } });
  expect(answer.status()).toBe(200);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the fulfilment desk shows new leads live, and searches, exports, handles and erases them', async ({
  page,
  baseURL,
}) => {
  await resetLeadLimit(baseURL);
  await signIn(page, 'fulfilment@paveprint.example');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/fulfilment');
  await expect(page.getByRole('heading', { name: 'Leads', exact: true })).toBeVisible();

  await test.step('a new lead appears by itself, with its ZIP codes', async () => {
    await send(page, trial);
    await expect(row(page, trial.name)).toContainText('33304, 33305, 02134');
    await send(page, contact);
    let asked = 0;
    page.on('request', (request) => (asked += Number(request.url().includes('/api/fulfilment/leads?'))));
    await expect(row(page, contact.name)).toBeVisible();
    // The first answer has it. The next one may be on its way when the row is checked.
    expect(asked).toBeLessThanOrEqual(2);
  });

  await test.step('its details are shown beside the list', async () => {
    await row(page, trial.name).getByRole('button').click();
    const detail = page.getByRole('complementary', { name: 'Lead' });
    await expect(detail.getByText('As written: 33304, 33305-1234 and 02134')).toBeVisible();
    await expect(detail.getByText('By submitting, you agree to receive communications')).toBeVisible();
    await expectAccessible(page, 'the desk with a trial');
  });

  await test.step('a late reply about one lead leaves the question about another one', async () => {
    const release = await holdBack(page, '**/api/fulfilment/leads/*/handled');
    await page.getByRole('button', { name: 'Mark as Handled' }).click();
    await row(page, contact.name).getByRole('button').click();
    await page.getByRole('button', { name: 'Erase' }).click();
    release();
    await expect(toast(page, 'Marked as handled')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('complementary', { name: 'Lead' }).getByText('on Tuesday?')).toBeVisible();
  });

  await test.step('search and views filter the list', async () => {
    await page.getByRole('button', { name: 'Messages' }).click();
    await page.getByLabel('Search leads').fill(`TUESDAY ${mark}`);
    await expect(page.getByText('1 lead', { exact: true })).toBeVisible();
    await page.getByLabel('Search leads').fill(`nothing-holds-${mark}`);
    await expect(page.getByRole('heading', { name: 'No leads found' })).toBeVisible();
    await expect(page.getByText('No leads match your search. Try other words, or another list.')).toBeVisible();
    await page.getByLabel('Search leads').fill(mark);
    await expect(row(page, contact.name)).toBeVisible();
  });

  await test.step('the export opens in spreadsheets and contains no formula', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('leads.csv');
    const file = await readFile(await download.path());
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const text = file.toString('utf8');
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""${mark}"")"`);
    expect(text).not.toMatch(/(^|,|\r\n)"?[=+@-]/);
    expect(text).not.toContain(trial.email);
  });

  await test.step('a failure is reported and nothing is lost', async () => {
    const handle = () => page.getByRole('button', { name: 'Mark as Handled' }).click();
    await failing(page, '**/api/fulfilment/leads/*/handled', handle, 'Could not save');
    await expect(row(page, contact.name)).toBeVisible();
  });

  await test.step('a list that cannot be refreshed says so, and is refreshed on request', async () => {
    const mend = await intercept(page, '**/api/fulfilment/leads?*', (route) => route.abort());
    const stale = page.getByText('Leads could not be loaded. What you see may be out of date.');
    await expect(stale).toBeVisible();
    await expect(row(page, contact.name)).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(stale).toBeHidden();
  });

  await test.step('a handled lead moves to another view, and back again', async () => {
    await page.getByRole('button', { name: 'Mark as Handled' }).click();
    await expect(toast(page, 'Marked as handled')).toBeVisible();
    await expect(row(page, contact.name)).toBeHidden();
    await page.getByRole('button', { name: 'Handled', exact: true }).click();
    await expect(row(page, contact.name)).toBeVisible();
    await page.getByRole('button', { name: 'Open Again' }).click();
    await expect(toast(page, 'Back on the list')).toBeVisible();
  });

  await test.step('on a phone a lead opens as a bottom sheet, and is erased after confirmation', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'To do' }).click();
    await expectAccessible(page, 'the desk on a phone');
    await expectRoomForText(page, 'the desk');
    await row(page, contact.name).getByRole('button').click();
    await expect(page.getByRole('dialog').getByText('on Tuesday?')).toBeVisible();
    await expectAccessible(page, 'a lead on a phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('Are you sure you want to erase what')).toBeVisible();
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await expect(toast(page, 'Lead erased')).toBeVisible();
    await expect(row(page, contact.name)).toBeHidden();
  });
});

test('contractors have no access to the fulfilment desk', async ({ page }) => {
  await signIn(page, 'paid@paveprint.example');
  await page.goto('/fulfilment');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have access to this feature.")).toBeVisible();
});
