import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { failing } from './failing.ts';
import { signInAfresh } from './fresh-account.ts';
import { holdBack } from './hold-back.ts';
import { startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';

/** A PNG of one pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const upload = (page: Page, file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) =>
  page.getByLabel('Upload a logo').setInputFiles(file);

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('organizations are created, edited, selected and deleted', async ({ page, baseURL }) => {
  await signInAfresh(page, baseURL, 'rival@paveprint.example');
  await page.goto('/app/settings');
  await expect(page.getByRole('link', { name: 'Back to App' })).toHaveAttribute('href', '/app');
  await expect(page.getByRole('link', { name: 'Paver Catalog' })).toHaveAttribute('href', '/app/catalog');
  const form = card(page, 'New organization');

  await test.step('the form shows errors beside its fields', async () => {
    await form.getByLabel('Company name').fill('车道 Paving');
    await expect(form.getByText('The marketing image cannot show 车 道')).toBeVisible();
    await form.getByLabel('Company name').fill('');
    await form.getByLabel('Email address').fill('nobody');
    await form.getByLabel('Website').fill('my website');
    await form.getByLabel('Monday end').fill('08:00');
    await form.getByLabel('Visit length').fill('50');
    await form.getByRole('button', { name: 'Create Organization' }).click();
    await expect(form.getByText('Please enter a name')).toBeVisible();
    await expect(form.getByLabel('Organization name *')).toBeFocused();
    await expect(form.getByText('Please enter an e-mail address, or leave it empty')).toBeVisible();
    await expect(form.getByText('Please enter a web address, such as www.example.com')).toBeVisible();
    await expect(form.getByText('Please give Monday a start and a later end.')).toBeVisible();
    await expect(form.getByText('Please choose a multiple of 15, at most 480 minutes')).toBeVisible();
    await expectAccessible(page, 'new organization with mistakes');
  });

  await test.step('the name of each color is within its box', async () => {
    const beyond = (label: Element): number => {
      const box = label.parentElement?.getBoundingClientRect();
      return [...label.children].reduce(
        (most, text) => Math.max(most, text.getBoundingClientRect().left + text.scrollWidth - (box?.right ?? 0)),
        -Infinity,
      );
    };
    for (const color of ['Primary', 'Background']) {
      const label = form.locator('label').filter({ hasText: color });
      expect(await label.evaluate(beyond), color).toBeLessThan(0);
    }
  });

  await test.step('the defaults, in the time zone of the browser', async () => {
    await expect(form.getByRole('switch', { name: 'Friday' })).toBeChecked();
    await expect(form.getByRole('switch', { name: 'Saturday' })).not.toBeChecked();
    await expect(form.getByLabel('Sunday end')).toHaveValue('13:00');
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect(form.getByLabel('Time zone')).toHaveValue(zone);
  });

  await test.step('logos are checked before upload, and stored', async () => {
    await upload(page, { name: 'logo.gif', mimeType: 'image/gif', buffer: DOT });
    await expect(toast(page, 'Invalid File Type')).toBeVisible();
    await expect(toast(page, 'Please select a JPG, PNG, or WebP image file.')).toBeVisible();
    await upload(page, { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(toast(page, 'File Too Large')).toBeVisible();
    await expect(toast(page, 'Please select an image smaller than 10MB.')).toBeVisible();
    await failing(
      page,
      '**/api/upload-logo',
      () => upload(page, { name: 'logo.png', mimeType: 'image/png', buffer: DOT }),
      'Upload failed',
    );
    await expect(toast(page, 'Failed to upload logo. Please try again.')).toBeVisible();
    const logo = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 100 } });
    const answer = await holdBack(page, '**/api/upload-logo');
    await upload(page, { name: 'logo.png', mimeType: 'image/png', buffer: logo });
    const save = page.getByRole('button', { name: 'Create Organization', exact: true });
    await expect(save).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(toast(page, 'Logo Uploaded')).toBeVisible();
    await expect(form.getByRole('img', { name: 'Current logo' })).toBeVisible();
    await expect(save).not.toHaveAttribute('aria-busy');
  });

  await test.step('colors are previewed as customers will see them', async () => {
    const contrast = form.getByRole('list', { name: 'Contrast' });
    await form.getByLabel('Primary').fill('#ffe000');
    await expect(contrast).toContainText('Dark text on primary #FFE000 is 13');
    await form.getByLabel('Background').fill('#101820');
    await expect(contrast).toContainText('White text on background #101820');
    await expect(contrast).toContainText('the proposal page stays white');
    const sheet = form.getByRole('img', { name: 'Marketing image in these colors' });
    await form.getByLabel('Company name').fill('Sample Stone & Sons');
    await expect(sheet).toContainText('Sample Stone & Sons');
    expect(await sheet.innerHTML()).toContain('#ffe000');
    await expectAccessible(page, 'new organization');
  });

  await test.step('it is created, after a failure that keeps the form', async () => {
    await form.getByLabel('Organization name *').fill('Sample Stone');
    await form.getByLabel('Email address').fill('hello@sample-stone.example');
    await form.getByLabel('Website').fill('https://sample-stone.example');
    await form.getByLabel('Visit length').fill('45');
    await form.getByRole('button', { name: 'Create Organization' }).click();
    await expect(form.getByLabel('Monday start')).toBeFocused();
    await form.getByLabel('Monday end').fill('16:00');
    await form.getByLabel('Postal address').fill('1 Sample Road');
    await form.getByLabel('Time zone').selectOption('America/Chicago');
    await form.getByRole('switch', { name: 'Friday' }).click();
    await failing(
      page,
      '**/api/organizations',
      () => form.getByRole('button', { name: 'Create Organization' }).click(),
      'Failed to create organization. Please try again.',
    );
    await form.getByRole('button', { name: 'Create Organization' }).click();
    await expect(toast(page, 'Organization Created')).toBeVisible();
    const made = card(page, 'Sample Stone');
    await expect(made.getByText('Default')).toBeVisible();
    await expect(made).toContainText('9:00 AM – 4:00 PM');
    await expect(made).toContainText('America/Chicago');
    await expect(made).toContainText('45 minutes');
    await expect(made).not.toContainText('Friday');
    await expectAccessible(page, 'organization');
  });

  const { slug } = await startProposal(page.request, { baseURL, sent: true });

  await test.step('renaming it updates a sent page at once', async () => {
    const customer = await page
      .context()
      .browser()
      ?.newContext({ baseURL: baseURL ?? '' });
    const sent = await customer?.newPage();
    await sent?.goto(`/proposal/${slug}`);
    await expect(sent?.getByText('Sample Stone & Sons').first() ?? page.locator('none')).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await failing(
      page,
      '**/api/organizations/*',
      async () => {
        await page.getByLabel('Company name').fill('Renamed Stone Co.');
        await page.getByRole('button', { name: 'Save Changes' }).click();
      },
      'Failed to update organization. Please try again.',
    );
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Organization Updated')).toBeVisible();
    await sent?.reload();
    await expect(sent?.getByText('Renamed Stone Co.').first() ?? page.locator('none')).toBeVisible();
    await customer?.close();
  });

  await test.step('unsaved changes are asked about before they are lost', async () => {
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Company name').fill('Half a name');
    const proposals = page.getByRole('link', { name: 'Proposals' });
    for (const leaving of [proposals, page.getByRole('button', { name: 'Create organization' })]) {
      await leaving.click();
      await expect(question).toBeVisible();
      await expectAccessible(page, 'unsaved changes');
      await question.getByRole('button', { name: 'Keep Editing' }).click();
      await expect(question).toBeHidden();
      await expect(page.getByLabel('Company name')).toHaveValue('Half a name');
    }
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard Changes' }).click();
    await expect(card(page, 'Sample Stone')).toContainText('Renamed Stone Co.');
  });

  await test.step('another one becomes the default', async () => {
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.getByLabel('Organization name *').fill('Second Crew');
    await page.getByRole('button', { name: 'Create Organization' }).last().click();
    await expect(card(page, 'Second Crew')).toBeVisible();
    await failing(
      page,
      '**/set-default',
      () => page.getByRole('button', { name: 'Set as Default' }).click(),
      'Failed to set default organization. Please try again.',
    );
    await page.getByRole('button', { name: 'Set as Default' }).click();
    await expect(toast(page, 'Default Organization Set')).toBeVisible();
    await expect(card(page, 'Second Crew').getByText('Default')).toBeVisible();
  });

  await test.step('everything fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'organization on a phone');
    await expectRoomForText(page, 'the settings');
    await page.getByRole('button', { name: /^More for/ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Follow-up Plan', 'Busy Calendars', 'Delete']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    expect(await page.getByRole('main').evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'edit on a phone');
    await expectRoomForText(page, 'an organization');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the first of them is selected', async () => {
    const list = page.getByRole('navigation', { name: 'Your Organizations' });
    await expect(card(page, 'Second Crew')).toBeVisible();
    await page.reload();
    await expect(list.getByRole('listitem')).toContainText(['Sample Stone', 'Second Crew']);
    await expect(card(page, 'Sample Stone')).toBeVisible();
  });

  await test.step('one with proposals is deleted, and they keep its branding and say so', async () => {
    await card(page, 'Sample Stone').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete organization' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete this organization? This action cannot be undone.',
    );
    await expect(dialog).toContainText('keep their printed branding');
    await expectAccessible(page, 'Delete organization');
    await failing(
      page,
      '**/api/organizations/*',
      () => dialog.getByRole('button', { name: 'Delete' }).click(),
      'Failed to delete organization. Please try again.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Organization Deleted')).toBeVisible();
    await expect(card(page, 'Second Crew')).toBeVisible();
    await page.getByRole('link', { name: 'Proposals', exact: true }).click();
    await expect(page.getByText('Keeps the printed branding of an organization you deleted.').first()).toBeVisible();
    const shown = await page.request.get(`/proposal/${slug}`);
    expect(await shown.text()).toContain('Renamed Stone Co.');
  });
});
