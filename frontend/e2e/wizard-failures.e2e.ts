import { expect, test } from '@playwright/test';
import type { Page, Route } from '@playwright/test';

import { searchFor } from './choose-house.ts';
import { expectAccessible } from './expect-accessible.ts';
import { failing } from './failing.ts';
import { intercept } from './intercept.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { expectNoToast, toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

const HOUSE = '114 E Heron Street';
/** No other test makes a proposal for this house. */
const NEW_HOUSE = '122 E Heron Street';
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

test.beforeEach(async ({ page }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
});

test('failures to find, save or open a house are reported', async ({ page }) => {
  await page.goto('/app');
  const use = () => page.getByRole('button', { name: 'Use This House' }).click();
  const logged = page.waitForEvent(
    'console',
    (message) => message.type() === 'error' && /not found/.test(message.text()),
  );
  const mend = await intercept(page, '**/api/geocode?*', (route) => route.abort());
  await searchFor(page, NEW_HOUSE);
  await logged;
  await expectNoToast(page, /\w/);
  mend();

  await searchFor(page, NEW_HOUSE);
  await failing(page, '**/api/properties', use, 'Failed to save property to database');
  await failing(page, '**/api/proposals/draft', use, 'Failed to create draft proposal');
  await page.goto('/app?proposal=no-such-proposal');
  await expect(toast(page, 'Failed to load proposal data')).toBeVisible();
  await expect(toast(page, /^Error$/)).toBeVisible();
  // The reference under which the operator finds the failure in the log (product 29.9).
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: /^Copy reference [0-9A-F]{8}$/ }).click();
  await expect(page.getByRole('button', { name: /^Reference [0-9A-F]{8} copied$/ })).toBeVisible();
});

test('a failure in a step leaves it unchanged and is reported', async ({ page, baseURL }) => {
  const { slug } = await startProposal(page.request, { baseURL, lot: HOUSE, step: 2 });
  await page.goto(`/app?proposal=${slug}`);
  /** A step shows before it is saved. Waits for the save, so that the next failure hits what follows. */
  const saved = (step: number) =>
    expect.poll(async () => (await readProposal(page.request, slug)).currentStep).toBe(step);

  await test.step('an aerial map is created once per outline, and waiting for it can be canceled', async () => {
    // This call is never answered.
    const stop = await intercept(page, '**/api/generate-aerial-map', () => undefined);
    await next(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast(page, 'Request was cancelled')).toBeVisible();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    stop();
    await failing(page, '**/api/generate-aerial-map', () => next(page), 'Step transition failed');
    await expect(toast(page, 'Could not advance to next step. Please try again.')).toBeVisible();

    let asked = 0;
    await page.route('**/api/generate-aerial-map', (route) => {
      asked += 1;
      return route.continue();
    });
    await next(page);
    await saved(3);
    await page.getByRole('button', { name: 'Back' }).click();
    await saved(2);
    await next(page);
    await saved(3);
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    expect(asked).toBe(1);
  });

  await test.step('a step, a method and a mask', async () => {
    const back = () => page.getByRole('button', { name: 'Back' }).click();
    await failing(page, '**/api/proposals/*', back, 'Failed to save step');
    await expect(toast(page, 'Could not save progress. Please try again.')).toBeVisible();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    const manual = () => page.getByRole('radio', { name: 'Manual mask' }).click();
    await failing(page, '**/api/proposals/*', manual, 'Could not save changes');
    await expect(page.getByRole('radio', { name: 'Manual mask' })).not.toBeChecked();
    await manual();
    await page.getByRole('button', { name: 'Paint Mask' }).click();
    const room = page.getByRole('dialog', { name: 'Paint the Driveway Area' });
    await room.getByText('Paint', { exact: true }).click();
    await room.getByRole('application').press('Space');
    const complete = () => room.getByRole('button', { name: 'Complete Mask' }).click();
    await failing(page, '**/api/save-mask', complete, 'Failed to save mask');
    await expect(room).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('photos', async () => {
    for (const step of ['Step 2 of 4', 'Step 1 of 4']) {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByText(step)).toBeVisible();
    }
    // On a busy machine the photos are still loading, and the failure of the frame must not hit them.
    const photos = page.getByRole('radiogroup', { name: 'Before photo' });
    await expect(photos.getByRole('radio', { disabled: false })).toHaveCount(5);
    await page.getByRole('button', { name: 'Select Frame' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Street View Frame' });
    const take = () => dialog.getByRole('button', { name: 'Use This Frame' }).click();
    await failing(page, '**/api/street-view?*', take, 'Image Selection Failed');
    await expect(toast(page, 'Failed to select the Street View image. Please try again.')).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
    const upload = () => page.getByLabel('Upload a before photo').setInputFiles(picture);
    await failing(page, '**/api/upload-image', upload, 'Upload failed');
    await page.getByRole('radio', { name: 'Back photo' }).click();
    await failing(page, '**/api/upload-url-to-r2', () => next(page), 'Step transition failed');
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
  });
});

test('a design and a marketing image that cannot be made say why', async ({ page, baseURL }) => {
  const { slug, id } = await startProposal(page.request, { baseURL, lot: HOUSE, step: 3 });
  await page.goto(`/app?proposal=${slug}`);
  const generate = () => page.getByRole('button', { name: 'Generate' }).click();
  await failing(page, '**/api/process-image', generate, 'Failed to generate driveway design');
  const headers = { origin: baseURL ?? '' };
  await page.request.patch(`/api/proposals/${id}`, { headers, data: { currentStep: 4 } });
  await page.reload();
  await page.getByRole('button', { name: 'Create Marketing Image' }).click();
  await expect(toast(page, 'Missing required images')).toBeVisible();
});

test('a preview that cannot be painted says so, and is tried again', async ({ page, baseURL }) => {
  const { slug } = await startProposal(page.request, { baseURL, lot: HOUSE, step: 3 });
  const pictures = (route: Route) => (route.request().resourceType() === 'image' ? route.continue() : route.abort());
  const stop = await intercept(page, '**/media/**', pictures);
  await page.goto(`/app?proposal=${slug}`);
  const note = page.getByRole('alert').filter({ hasText: 'The preview could not be painted.' });
  await expect(note).toBeVisible();
  await expectAccessible(page, 'a preview that could not be painted');
  stop();
  await note.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Keep Preview' })).toBeEnabled();
  await expect(note).toHaveCount(0);
});

test('a mask is painted by hand when what finds edges cannot be loaded', async ({ page, baseURL }) => {
  const { slug } = await startProposal(page.request, { baseURL, lot: HOUSE, step: 3 });
  await page.route('**/*photo-trace-worker*', (route) => route.abort());
  await page.goto(`/app?proposal=${slug}`);
  await page.getByRole('radio', { name: 'Manual mask' }).click();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('photo-trace-worker'));
  await page.getByRole('button', { name: 'Paint Mask' }).click();
  await failed;
  const room = page.getByRole('dialog', { name: 'Paint the Driveway Area' });
  await room.getByText('Paint', { exact: true }).click();
  await room.getByRole('slider', { name: 'Brush size' }).fill('100');
  for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowLeft']) await room.getByRole('application').press(key);
  await room.getByRole('button', { name: 'Complete Mask' }).click();
  await expect(page.getByText('Mask painted')).toBeVisible();
});

test('a broken screen offers a reload, and errors of extensions are not reported', async ({ page, baseURL }) => {
  await page.goto('/app');
  const { slug } = await startProposal(page.request, { baseURL, lot: HOUSE });
  const reports: string[] = [];
  await page.route('**/api/client-errors', (route) => {
    reports.push((route.request().postDataJSON() as { readonly message: string }).message);
    return route.fulfill({ status: 204 });
  });
  await page.evaluate(() => {
    const foreign = new Error('of an extension');
    foreign.stack = 'Error: of an extension\n    at run (chrome-extension://abcdef/content.js:1:1)';
    dispatchEvent(new ErrorEvent('error', { error: foreign, message: foreign.message }));
    dispatchEvent(new ErrorEvent('error', { error: new Error('of ours'), message: 'of ours' }));
  });
  await expect.poll(() => reports).toEqual(['of ours']);

  await page.addInitScript(() => {
    Number.prototype.toFixed = () => {
      throw new Error('This browser cannot count.');
    };
  });
  await page.goto(`/app?proposal=${slug}`);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('This browser cannot count.')).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try Again' }).click()]);
});

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
