import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';

/** Sample calendar servers. Any name is a calendar, and some names answer as broken servers do. */
const calendarsOf = (baseURL: string | undefined): string =>
  `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}/calendars`;

test('busy calendars are added, say what is wrong with them, recover and are removed', async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  await signIn(page, 'rival@paveprint.example');
  const data = { name: 'Sample Calendars', companyName: 'Sample Calendars' };
  const made = await page.request.post('/api/organizations', { headers, data });
  const { id } = (await made.json()) as { readonly id: number };
  await page.goto('/app/settings');
  const card = page.getByRole('region', { name: 'Sample Calendars', exact: true });
  await card.getByRole('button', { name: 'Busy Calendars' }).click();
  const dialog = page.getByRole('dialog', { name: 'Busy Calendars' });
  const address = `${calendarsOf(baseURL)}/sample-journey.ics`;
  const add = async (name: string, from: string): Promise<void> => {
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Address').fill(from);
    await dialog.getByRole('button', { name: 'Add Calendar' }).click();
  };

  await test.step('what is not a calendar is refused in words', async () => {
    await expect(dialog.getByText('No calendars yet.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add Calendar' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
    await add('My appointments', `${calendarsOf(baseURL)}/page-journey.ics`);
    await expect(dialog.getByText(/something other than a calendar/)).toBeVisible();
    await expectAccessible(page, 'busy calendars with mistakes');
  });

  await test.step('a calendar is read before it is added', async () => {
    await add('My appointments', address);
    await expect(toast(page, 'Calendar Added')).toBeVisible();
    await expect(dialog.getByText(/^Read .*busy times ahead\.$/)).toBeVisible();
    await expect(dialog.getByText(address)).toHaveCount(0);
    await expectAccessible(page, 'busy calendars');
  });

  await test.step('one that cannot be read says why, and is tried again', async () => {
    await page.request.delete(address);
    await page.request.post(`/api/busy-calendars/${id}/1/read`, { headers });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await card.getByRole('button', { name: 'Busy Calendars' }).click();
    await expect(dialog.getByText(/The server of the calendar answers with an error/)).toBeVisible();
    await expectAccessible(page, 'busy calendar that cannot be read');
    await page.request.put(address, { data: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' });
    await dialog.getByRole('button', { name: 'Try Again, My appointments' }).click();
    await expect(dialog.getByText(/no busy times ahead\.$/)).toBeVisible();
  });

  await test.step('it fits a phone, and is removed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'busy calendars on a phone');
    await dialog.getByRole('button', { name: 'Remove My appointments' }).click();
    await expect(toast(page, 'Calendar Removed')).toBeVisible();
    await expect(dialog.getByText('No calendars yet.')).toBeVisible();
  });

  await page.request.delete(`/api/organizations/${id}`, { headers });
});
