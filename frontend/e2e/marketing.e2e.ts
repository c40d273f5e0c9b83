import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from './expect-accessible.ts';
import { failing } from './failing.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

// The browser's drawing is compared with the server's.
test.use({ deviceScaleFactor: 1 });

test('the marketing image is branded, filled with own pictures, made and handed on', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 4, designed: true });
  const answer = await holdBack(page, '**/api/organizations');
  await page.goto(`/app?proposal=${slug}`);
  const create = page.getByRole('button', { name: 'Create Marketing Image' });
  // If the image were created now, it would lack the company's colors and contact.
  await expect(create).toBeDisabled();
  answer();
  await expect(create).toBeEnabled();
  const brands = page.getByRole('radiogroup', { name: 'Organizations' });
  await expect(brands.getByRole('radio', { checked: true })).toContainText('Default');
  await expect(page.getByLabel('Headline')).toHaveValue('DRIVEWAY TRANSFORMATION');
  await expectAccessible(page, 'step 4');

  await test.step('an organization is created', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Organization' });
    await dialog.getByLabel('Organization name').fill('Second Brand (sample)');
    await dialog.getByLabel('Website').fill('https://second.example');
    await expectAccessible(page, 'Create Organization');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page, 'Create Organization on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    const create = () => dialog.getByRole('button', { name: 'Create Organization' }).click();
    await failing(page, '**/api/organizations', create, 'Failed to create organization. Please try again.');
    await create();
    await expect(toast(page, 'Organization Created')).toBeVisible();
    await expect(brands.getByRole('radio', { checked: true })).toContainText('Second Brand (sample)');
    await expect(page.getByLabel('Contact')).toHaveValue(/second\.example/);
  });

  await test.step('it is edited, becomes the default and is deleted', async () => {
    const edit = () => page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Organization' });
    await edit();
    await dialog.getByLabel('Phone number').fill('(555) 010-0199');
    const save = () => dialog.getByRole('button', { name: 'Save Changes' }).click();
    await failing(page, '**/api/organizations/*', save, 'Failed to update organization. Please try again.');
    await save();
    await expect(toast(page, 'Organization Updated')).toBeVisible();
    await edit();
    const phone = dialog.getByLabel('Phone number');
    await phone.fill('(555) 010-0198');
    const makeDefault = () => dialog.getByRole('button', { name: 'Set as Default' }).click();
    const refused = 'Failed to set default organization. Please try again.';
    await failing(page, '**/set-default', makeDefault, refused);
    await expect(phone).toHaveValue('(555) 010-0198');
    await makeDefault();
    await expect(toast(page, 'Default Organization Set')).toBeVisible();
    const unsaved = page.getByRole('dialog', { name: 'Discard your changes?' });
    await unsaved.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(phone).toHaveValue('(555) 010-0198');
    await save();
    await expect(dialog).toBeHidden();
    await edit();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete organization' });
    const remove = () => question.getByRole('button', { name: 'Delete' }).click();
    await failing(page, '**/api/organizations/*', remove, 'Failed to delete organization. Please try again.');
    await remove();
    await expect(toast(page, 'Organization Deleted')).toBeVisible();
    await expect(brands.getByText('Second Brand (sample)')).toHaveCount(0);
  });

  await test.step('the first one is the default again', async () => {
    await brands.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Set as Default' }).click();
    await expect(toast(page, 'Default Organization Set')).toBeVisible();
  });

  await test.step('images are replaced by uploads', async () => {
    const replace = async (name: string) => {
      await page.getByLabel(`Upload the ${name.toLowerCase()} image`).setInputFiles(await picture());
      await expect(toast(page, `${name} Image Uploaded`)).toBeVisible();
    };
    await replace('Before');
    await expect(toast(page, 'A different photo removes the design.')).toBeVisible();
    await replace('After');
    await replace('Area');
    const logo = async () => page.getByLabel('Upload a logo').setInputFiles(await picture());
    await failing(page, '**/api/upload-*logo', logo, 'Failed to upload logo. Please try again.');
    await expect(toast(page, 'Upload failed')).toBeVisible();
    const answer = await holdBack(page, '**/api/upload-logo');
    await logo();
    // An image that is made before the logo arrives would lack it.
    await expect(create).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(toast(page, 'Logo Uploaded')).toBeVisible();
    await expect(create).not.toHaveAttribute('aria-busy');
  });

  await test.step('a replaced after image is what step 3 shows and keeps', async () => {
    const { afterImageR2Url = '' } = await readProposal(page.request, slug);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    await expect(page.locator(`img[src="${afterImageR2Url}"]`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
    expect(await readProposal(page.request, slug)).toMatchObject({ afterImageR2Url });
  });

  await test.step('what is typed is kept, says its limit, and comes back after a reload', async () => {
    const full = 'A NEW DRIVEWAY FOR THE NICEST HOUSE OF THE WHOLE NEIGHBORHOOD, FROM STREET TO DO';
    await page.getByLabel('Headline').fill(full);
    await expect(page.getByText('No more than 80 characters fit here.')).toBeVisible();
    await page.getByLabel('Contact').fill('paving.example');
    await expect(page.getByLabel('Quote')).toHaveAttribute('placeholder', '$8,313 – $9,188');
    await page.getByLabel('Quote').fill('From $8,500');
    await page.getByLabel('After', { exact: false }).and(page.locator('[type=color]')).fill('#b4441b');
    const formChanges = { headline: full, contactInfo: 'paving.example', afterBox: '#b4441b' };
    await expect
      .poll(() => readProposal(page.request, slug))
      .toMatchObject({ formChanges, quoteAmount: 'From $8,500' });
    await page.reload();
    await expect(page.getByLabel('Headline')).toHaveValue(full);
    await expect(page.getByLabel('Contact')).toHaveValue('paving.example');
    await expect(page.getByLabel('Quote')).toHaveValue('From $8,500');
    await expect(create).toBeEnabled();
  });

  await test.step('a failure keeps the step; the image completes it', async () => {
    const create = () => page.getByRole('button', { name: 'Create Marketing Image' }).click();
    await failing(page, '**/api/generate-marketing-image', create, 'Generation Failed');
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const preview = await page.getByRole('img', { name: 'Preview of the marketing image' }).screenshot();
    await create();
    await expect(toast(page, 'Your proposal is now complete!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Proposal Complete' })).toBeVisible();
    // The step shows before it is saved.
    const made = () => readProposal(page.request, slug);
    await expect.poll(made).toMatchObject({ status: 'completed', currentStep: 5 });
    const { marketingImageUrl = '' } = await made();
    const image = await (await page.request.get(marketingImageUrl)).body();
    expect(await difference(preview, image)).toBeLessThan(3);
    await expectAccessible(page, 'step 5');
  });

  await test.step('out of date, it says so, asks before it is downloaded, and is made again', async () => {
    await change(page, slug, { costPerSqFt: 20, totalCost: 14_000 });
    await page.reload();
    const note = page.getByText('This image is out of date: the price or area changed after it was made.');
    await expect(note).toBeVisible();
    await expectAccessible(page, 'step 5 with an outdated image');
    await page.getByRole('link', { name: 'Download' }).first().click();
    const question = page.getByRole('dialog', { name: 'Image out of date' });
    const download = page.waitForEvent('download');
    await question.getByRole('link', { name: 'Download Anyway' }).click();
    await download;
    // The question has a button with the same name.
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Make It Again' }).click();
    await expect(note).toHaveCount(0);
    await expect(page.getByText('$13,300 – $14,700')).toBeVisible();
  });

  await test.step('the list says so too, asks before it is sent, and makes it again', async () => {
    await change(page, slug, { costPerSqFt: 12.5, totalCost: 8750 });
    const { proposalId } = await readProposal(page.request, slug);
    await page.goto('/app/proposals');
    const card = page.getByRole('article', { name: proposalId });
    await expect(card.getByText('This image is out of date')).toBeVisible();
    await card.getByRole('button', { name: /^Status:/ }).click();
    await page.getByRole('menuitem', { name: 'Sent' }).click();
    await page.getByRole('button', { name: 'Mark as Sent Anyway' }).click();
    await expect(toast(page, 'Status Updated')).toBeVisible();
    const download = async () => {
      await card.getByRole('button', { name: 'Download marketing image' }).click();
      await page.getByRole('button', { name: 'Download Anyway' }).click();
    };
    await failing(page, '**/media/**', download, 'Failed to download the marketing image.');
    await expect(toast(page, 'Download Failed')).toBeVisible();
    await card.getByRole('button', { name: 'Make It Again' }).click();
    await expect(toast(page, 'Marketing Image Generated')).toBeVisible();
    await expect(card.getByText('This image is out of date')).toHaveCount(0);
  });

  const edited = page.getByRole('article').filter({ hasText: '$14,000.00' });
  await test.step('so does the dialog by which it is edited', async () => {
    await change(page, slug, { status: 'completed', costPerSqFt: 20, totalCost: 14_000 });
    await listAgain(page, edited.getByText('Completed'));
    await edited.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit Proposal/ });
    await dialog.getByRole('tab', { name: 'Status' }).click();
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Sent');
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    await save.click();
    const question = page.getByRole('dialog', { name: 'Image out of date' });
    await expectAccessible(page, 'Edit Proposal, asked about an outdated image');
    const answer = await holdBack(page, '**/api/generate-marketing-image');
    await question.getByRole('button', { name: 'Make It Again' }).click();
    await expect(question.getByRole('button', { name: 'Creating...' })).toBeVisible();
    answer();
    await expect(toast(page, 'Marketing Image Generated')).toBeVisible();
    await expect(question).toBeHidden();
    await save.click();
    await expect(toast(page, 'Proposal Updated')).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('also about a price that is changed with the status', async () => {
    await change(page, slug, { status: 'completed' });
    await listAgain(page, edited.getByText('Completed'));
    await edited.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit Proposal/ });
    await dialog.getByLabel('Cost per sq ft $').fill('25');
    await dialog.getByRole('tab', { name: 'Status' }).click();
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Sent');
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    await save.click();
    const question = page.getByRole('dialog', { name: 'Image out of date' });
    await expect(question).toContainText('the price or area changed after it was made.');
    expect((await readProposal(page.request, slug)).status).toBe('completed');
    await question.getByRole('button', { name: 'Make It Again' }).click();
    await expect(toast(page, 'Marketing Image Generated')).toBeVisible();
    await expect(question).toBeHidden();
    await save.click();
    await expect(dialog).toHaveCount(0);
    const { status, totalCost, marketingFacts } = await readProposal(page.request, slug);
    expect([status, totalCost, marketingFacts?.quote]).toEqual(['sent', 17_500, '$16,625 – $18,375']);
    await page.goto(`/app?proposal=${slug}`);
  });

  await test.step('it is downloaded, its link copied, and another is started', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).first().click();
    expect((await download).suggestedFilename()).toBe('driveway-marketing-image.png');
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await expect(toast(page, 'Link Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/proposal/${slug}`);
    await page.getByRole('button', { name: 'New Proposal' }).last().click();
    await expect(toast(page, 'New Proposal Started')).toBeVisible();
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
  });
});

/** Changes a proposal as another screen would. */
async function change(page: Page, slug: string, data: object): Promise<void> {
  const { id } = await readProposal(page.request, slug);
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.patch(`/api/proposals/${id}`, { data, headers })).ok()).toBe(true);
}

/** Gives the list's window the focus, which fetches the list again, until the list shows this. */
async function listAgain(page: Page, shown: Locator): Promise<void> {
  const focus = async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    return shown.isVisible();
  };
  await expect.poll(focus).toBe(true);
}

/** Mean difference of two images, 0 to 255, at a size where differences in text rendering vanish. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const raw = (picture: Buffer) => sharp(picture).resize(96, 120, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

/** An image that differs from all others. */
async function picture() {
  const background = { r: 40, g: Math.floor(Math.random() * 256), b: Math.floor(Math.random() * 256) };
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'own.png', mimeType: 'image/png', buffer };
}
