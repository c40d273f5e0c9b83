import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { completePictures } from './complete-pictures.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectRoomForText } from './expect-room-for-text.ts';
import { failing } from './failing.ts';
import { signInAfresh } from './fresh-account.ts';
import { intercept } from './intercept.ts';
import { startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';

const more = async (page: Page, action: string): Promise<void> => {
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('proposals are found, tracked, edited and deleted in the list, and get a marketing image', async ({
  page,
  baseURL,
}) => {
  await signInAfresh(page, baseURL, 'rival@paveprint.example');
  await page.goto('/app/proposals');

  await test.step('an empty list says how to start', async () => {
    await expect(page.getByRole('heading', { name: 'No proposals yet' })).toBeVisible();
    await expect(page.getByText('Start creating proposals by selecting properties in the main app.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create First Proposal' })).toHaveAttribute('href', '/app');
    await expectAccessible(page, 'empty list');
  });

  const pictured = await startProposal(page.request, { baseURL, lot: '102 E Heron Street', step: 3 });
  await completePictures(page, baseURL ?? '', pictured.slug);
  await startProposal(page.request, { baseURL, lot: '105 E Heron Street' });

  await test.step('a list that cannot be loaded says so, offers a retry, and hides the settings', async () => {
    const mend = await intercept(page, '**/api/proposals?**', (route) => route.fulfill({ status: 503, body: 'busy' }));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Error Loading Proposals' })).toBeVisible();
    await expect(page.getByText('There was an issue loading your proposals.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Settings' })).toBeHidden();
    await expectAccessible(page, 'list in error');
    mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  });

  await test.step('cards show small copies of the photos, or the photos where there are none', async () => {
    const picture = page.getByRole('img', { name: /^Driveway at 102 E Heron/ });
    const isDrawn = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}-small$/);
    await expect.poll(isDrawn).toBe(true);
    const mend = await intercept(page, '**/media/*-small', (route) => route.fulfill({ status: 404, body: '' }));
    await page.reload();
    await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}$/);
    await expect.poll(isDrawn).toBe(true);
    mend();
  });

  await test.step('search', async () => {
    const search = page.getByLabel('Search proposals');
    await search.fill('  105 e HERON ');
    await expect(page.getByText('1 proposal found')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await search.fill('heron');
    await expect(page.getByText('2 proposals found')).toBeVisible();
    await search.fill('nowhere');
    await expect(page.getByRole('heading', { name: 'No proposals found' })).toBeVisible();
    await expect(
      page.getByText('No proposals match your search for "nowhere". Try a different search term.'),
    ).toBeVisible();
    await expectAccessible(page, 'nothing found');
    await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  await test.step('filters and orders, kept when one comes back from a proposal', async () => {
    await expect(page.getByText('2 proposals', { exact: true })).toBeVisible();
    const show = page.getByRole('group', { name: 'Show' });
    await show.getByRole('button', { name: 'Sent 0' }).click();
    await expect(page.getByText('No proposal is under "Sent".')).toBeVisible();
    await expectAccessible(page, 'a filter that shows nothing');
    await page.getByRole('button', { name: 'Show All' }).click();
    await page.getByLabel('Order').selectOption('Oldest first');
    await expect(page.getByRole('article').first()).toContainText('102 E Heron');
    await show.getByRole('button', { name: 'Draft 2' }).click();
    await page.getByRole('article').first().getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(new RegExp(`/app\\?proposal=${pictured.slug}$`));
    await page.goBack();
    await expect(show.getByRole('button', { name: 'Draft 2' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Order').selectOption('Newest first');
    await show.getByRole('button', { name: 'All 2' }).click();
  });

  const card = page.getByRole('article').first();
  await test.step('status', async () => {
    await expect(card.getByRole('button', { name: 'Generate marketing image' })).toBeHidden();
    await card.getByRole('button', { name: 'Status: Draft. Change' }).click();
    await expectAccessible(page, 'status menu');
    await page.getByRole('menuitem', { name: 'Sent' }).click();
    await expect(toast(page, 'Status Updated')).toBeVisible();
    await expect(toast(page, 'Proposal status has been updated successfully.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Status: Sent. Change' })).toBeVisible();
    await expect(card.getByRole('link', { name: 'Open', exact: true })).toBeVisible();
    await card.getByRole('button', { name: 'Generate marketing image' }).click();
    await expect(toast(page, 'Missing Images')).toBeVisible();
    await expect(
      toast(page, 'Proposal must have both before and after images to generate a marketing image.'),
    ).toBeVisible();
  });

  await test.step('a status that cannot be saved is reverted', async () => {
    await failing(
      page,
      '**/api/proposals/*',
      async () => {
        await card.getByRole('button', { name: 'Status: Sent. Change' }).click();
        await page.getByRole('menuitem', { name: 'Success' }).click();
      },
      'Failed to update proposal status. Please try again.',
    );
    await expect(card.getByRole('button', { name: 'Status: Sent. Change' })).toBeVisible();
  });

  await test.step('the contact is kept, is on the card, and finds the proposal', async () => {
    const open = async () => {
      await card.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Contact' }).click();
      return page.getByRole('dialog', { name: /^Contact for proposal #\d+$/ });
    };
    const dialog = await open();
    await expect(
      dialog.getByText('Only your company sees the contact. It is never on the homeowner’s page.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Save Contact' }).click();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please enter a name');
    await dialog.getByLabel('Name').fill('Sample Homeowner');
    await dialog.getByLabel('Phone').fill('(954) 555-0177');
    await dialog.getByLabel('Language').selectOption('Español');
    await expectAccessible(page, 'Contact');
    await dialog.getByRole('button', { name: 'Save Contact' }).click();
    await expect(toast(page, 'Contact Saved')).toBeVisible();
    await expect(card).toContainText('Sample Homeowner');
    await page.getByLabel('Search proposals').fill('9545550177');
    await expect(page.getByText('1 proposal found')).toBeVisible();
    const again = await open();
    await expect(again.getByLabel('Language')).toHaveValue('es');
    await again.getByLabel('E-mail').fill('the-homeowner-of-the-list-with-a-long-address@paveprint.example');
    await again.getByRole('button', { name: 'Save Contact' }).click();
    await expect(again).toBeHidden();
  });

  await test.step('the proposal is sent to its contact, once the company has a postal address', async () => {
    const open = async () => {
      await card.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: 'Send', exact: true }).click();
      return page.getByRole('dialog', { name: 'Send Proposal' });
    };
    const refused = await open();
    await expect(refused.getByRole('alert')).toHaveText(/^Every e-mail must carry your postal address\./);
    await expect(refused.getByRole('button', { name: 'Send E-mail' })).toBeDisabled();
    await refused.getByRole('button', { name: 'Cancel' }).click();
    const data = { name: 'Sample Paving', postalAddress: '1 Sample Road, Sampletown, FL 33301' };
    const headers = { origin: baseURL ?? '' };
    const created = await page.request.post('/api/organizations', { data, headers });
    const { id } = (await created.json()) as { readonly id: number };
    const dialog = await open();
    await expect(dialog.getByText('the-homeowner-of-the-list-with-a-long-address@paveprint.example')).toBeVisible();
    await dialog.getByLabel('Subject').fill('For {first}');
    await expect(dialog.getByText('{first} is not known here.', { exact: false })).toBeVisible();
    await expectRoomForText(page, 'Send Proposal');
    await dialog.getByLabel('Subject').fill('Your driveway, {name}');
    const text = dialog.getByRole('link', { name: 'Text Message' });
    await expect(text).toHaveAttribute('href', /^sms:9545550177\?&body=.+proposal/);
    await expectAccessible(page, 'Send Proposal');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'Send Proposal on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Send E-mail' }).click();
    await expect(toast(page, 'Proposal Sent')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(
      (await open()).getByText(/^Sent .+ to the-homeowner-of-the-list-with-a-long-address@paveprint\.example\.$/),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    // Other tests of this account expect it to have no organization.
    expect((await page.request.delete(`/api/organizations/${id}`, { headers })).ok()).toBe(true);
  });

  await test.step('a removed contact finds the proposal no more', async () => {
    await card.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Contact' }).click();
    const again = page.getByRole('dialog', { name: /^Contact for proposal #\d+$/ });
    await again.getByRole('button', { name: 'Remove Contact' }).click();
    await expect(toast(page, 'Contact Removed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No proposals found' })).toBeVisible();
    await page.getByLabel('Search proposals').fill('');
  });

  await test.step('details and status in the dialog', async () => {
    await card.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit Proposal #\d+$/ });
    const area = dialog.getByLabel('Area sq ft');
    for (const [typed, sentence] of [
      ['-5', 'The area must be more than 0.'],
      ['abc', '"abc" is not a number. Please enter digits, such as 850.'],
    ] as const) {
      await area.fill(typed);
      await dialog.getByRole('tab', { name: 'Status' }).click();
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(area).toBeFocused();
      await expect(area).toHaveAccessibleDescription(sentence);
    }
    await expectAccessible(page, 'Edit Proposal, refused');
    await area.fill('41');
    await expect(dialog.getByText(/^41 sq ft is small for a driveway\..* Is that right\?$/)).toBeVisible();
    await area.fill('700 sq ft');
    await expect(dialog.getByText(/Is that right\?$/)).toBeHidden();
    await expect(dialog.getByLabel('Total Cost $')).toHaveValue('8750');
    await expectAccessible(page, 'Edit Proposal, Details');
    await failing(
      page,
      '**/api/proposals/*',
      () => dialog.getByRole('button', { name: 'Save Changes' }).click(),
      'Failed to update proposal. Please try again.',
    );
    await expect(toast(page, 'Update Failed')).toBeVisible();
    await dialog.getByRole('tab', { name: 'Status' }).click();
    await expect(dialog.getByText('client requested a visit')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Opened');
    await expectAccessible(page, 'Edit Proposal, Status');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Proposal Updated')).toBeVisible();
    await expect(toast(page, 'Your proposal has been successfully updated.')).toBeVisible();
    await expect(card.getByText('$8,750.00')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Status: Opened. Change' })).toBeVisible();
  });

  await test.step('the timeline lists everything, newest first', async () => {
    await more(page, 'Timeline');
    const dialog = page.getByRole('dialog', { name: /^Timeline of P-\d+$/ });
    await expect(dialog.getByRole('listitem').first()).toContainText('Status: Opened');
    await expect(dialog.getByRole('listitem').last()).toContainText('Proposal created');
    await expect(dialog).toContainText('700 sq ft · $8,750.00 in total');
    await expectAccessible(page, 'timeline');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
  });

  const complete = page.getByRole('article').filter({ hasText: '102 E Heron' });
  await test.step('a marketing image is created, viewed and downloaded', async () => {
    await complete.getByRole('button', { name: 'Status: Draft. Change' }).click();
    await page.getByRole('menuitem', { name: 'Completed' }).click();
    await expect(complete.getByRole('button', { name: 'Status: Completed. Change' })).toBeVisible();
    // The status changes at once, but its toast comes with the response and would replace the next toast.
    await expect(toast(page, 'Status Updated')).toBeVisible();
    await failing(
      page,
      '**/api/generate-marketing-image',
      () => complete.getByRole('button', { name: 'Generate marketing image' }).click(),
      'Generation Failed',
    );
    await expect(toast(page, 'Failed to generate marketing image. Please try again.')).toBeVisible();
    await complete.getByRole('button', { name: 'Generate marketing image' }).click();
    await expect(toast(page, 'New marketing image has been created and saved to the proposal.')).toBeVisible();
    const view = complete.getByRole('link', { name: 'View marketing image' });
    await expect(view).toHaveAttribute('target', '_blank');
    await expect(view).toHaveAttribute('href', /^\/media\//);
    const download = page.waitForEvent('download');
    await complete.getByRole('button', { name: 'Download marketing image' }).click();
    expect((await download).suggestedFilename()).toBe(`proposal-${pictured.id}-marketing-image.png`);
    await expect(toast(page, 'Download Started')).toBeVisible();
    const mend = await intercept(page, '**/media/*', (route) => route.abort());
    await complete.getByRole('button', { name: 'Download marketing image' }).click();
    await expect(toast(page, 'Failed to download the marketing image.')).toBeVisible();
    mend();
    await expect(complete.getByRole('link', { name: 'View', exact: true })).toHaveAttribute('target', '_blank');
  });

  await test.step('everything fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(complete).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'list on a phone');
    await expectRoomForText(page, 'the proposals');
    await more(page, 'Timeline');
    await expect(page.getByRole('dialog').getByText('Proposal created')).toBeVisible();
    await expectAccessible(page, 'timeline on a phone');
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Edit' }).click();
    await expectAccessible(page, 'Edit Proposal on a phone');
    await expectRoomForText(page, 'Edit Proposal');
    await page.keyboard.press('Escape');
  });

  await test.step('delete', async () => {
    const name = (await card.getAttribute('aria-label')) ?? '';
    await more(page, 'Delete');
    await expect(
      page.getByText(`Are you sure you want to delete proposal ${name}? This action cannot be undone.`),
    ).toBeVisible();
    await expectAccessible(page, 'Delete proposal');
    await failing(
      page,
      '**/api/proposals/*',
      () => page.getByRole('button', { name: 'Delete' }).click(),
      'Failed to delete proposal. Please try again.',
    );
    await expect(toast(page, 'Delete Failed')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Proposal Deleted')).toBeVisible();
    await expect(toast(page, 'The proposal has been successfully deleted.')).toBeVisible();
    await expect(page.getByRole('article', { name })).toHaveCount(0);
  });
});
