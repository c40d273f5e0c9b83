import { expect, test } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { signIn } from './sign-in.ts';
import { toast } from './toast.ts';

test('a person chooses what their devices are told of, and removes a device', async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  await signIn(page, 'rival@paveprint.example');
  await page.goto('/app/settings');
  const card = page.getByRole('region', { name: 'Notifications', exact: true });

  await test.step('a browser that may not show notifications says what to do', async () => {
    await expect(card.getByText(/Notifications are blocked for this site/)).toBeVisible();
    await expect(card.getByRole('group', { name: 'Tell me when' })).toHaveCount(0);
    await expectAccessible(page, 'notifications without a device');
  });

  await test.step('a device that was added elsewhere is listed', async () => {
    const { publicKey } = (await (await page.request.get('/api/push')).json()) as { readonly publicKey: string };
    const service = `http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}/push/subscriptions`;
    const made = await page.request.post(service, { data: JSON.stringify({ applicationServerKey: publicKey }) });
    const subscription = (await made.json()) as Record<string, unknown>;
    await page.request.post('/api/push/devices', { headers, data: { ...subscription, name: 'Sample phone' } });
    await page.reload();
    await expect(card.getByRole('list', { name: 'Your devices' })).toContainText('Sample phone');
    await expect(card.getByRole('checkbox')).toHaveCount(4);
    await expectAccessible(page, 'notifications');
  });

  await test.step('a choice is kept', async () => {
    const views = card.getByRole('checkbox', { name: 'A proposal is opened for the first time' });
    await views.uncheck();
    await expect(views).toBeEnabled();
    await expect(views).toBeFocused();
    await page.reload();
    await expect(views).not.toBeChecked();
    await expect(card.getByRole('checkbox', { name: 'A visit is booked, moved or canceled' })).toBeChecked();
    await views.check();
    await expect(views).toBeEnabled();
  });

  await test.step('it fits a phone, and the device is removed', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'notifications on a phone');
    await card.getByRole('button', { name: 'Remove Sample phone' }).click();
    await expect(toast(page, 'Device Removed')).toBeVisible();
    await expect(card.getByText('Sample phone')).toHaveCount(0);
  });
});
