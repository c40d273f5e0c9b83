import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Request } from '@playwright/test';
import sharp from 'sharp';

import { imaging } from '#shared/imaging/contract.ts';
import { VIEW_ONLY_HINT } from '#shared/photos/image-rights.ts';
import { expectAccessible } from './expect-accessible.ts';
import { holdBack } from './hold-back.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

const CLOSING = join(import.meta.dirname, '../public/pictures/closing-480.webp');

test('a view adjusted by sliders is stored with their pose', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL });
  await page.goto(`/app?proposal=${slug}`);
  await expect(page.getByRole('radio', { name: 'Front photo' })).toBeVisible();
  await expectAccessible(page, 'step 1');
  await expect(page.getByRole('group', { name: 'More photos' }).locator('button')).toHaveText([
    'Street View',
    'Select Frame',
    'Camera',
    'Zillow',
    'All Photos',
    'Upload',
  ]);

  await test.step('each slider changes the requested view', async () => {
    await page.getByRole('button', { name: 'Select Frame' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Street View Frame' });
    const frame = dialog.getByTestId('street-frame');
    await expect(frame).toHaveAttribute('src', /size=1024x1024.*pitch=0&fov=90/);
    const front = Number(/heading=(\d+)/.exec((await frame.getAttribute('src')) ?? '')?.[1]);
    await dialog.getByRole('slider', { name: 'Pitch' }).fill('-12');
    await dialog.getByRole('slider', { name: 'Field of view' }).fill('70');
    await dialog.getByRole('button', { name: 'Right' }).click();
    await expect(frame).toHaveAttribute('src', new RegExp(`heading=${(front + 90) % 360}&pitch=-12&fov=70`));
    await dialog.getByRole('slider', { name: 'Heading' }).fill('7');
    await expect(frame).toHaveAttribute('src', new RegExp(`heading=${(front + 7) % 360}&`));
    // The lower half, which the driveway is to fill, is seen on a small screen, too.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(1024);
    await expect(frame).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, 'Select Street View Frame');
    await dialog.getByRole('button', { name: 'Use This Frame' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    const { beforePose } = await readProposal(page.request, slug);
    expect(beforePose).toMatchObject({ heading: (front + 7) % 360, pitch: -12, fov: 70 });
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { name: 'Chosen photo' })).toBeChecked();
  });

  await test.step('a frame that was left while it was fetched is not chosen', async () => {
    await page.getByRole('button', { name: 'Select Frame' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select Street View Frame' });
    const frame = dialog.getByTestId('street-frame');
    const before = (await frame.getAttribute('src')) ?? '';
    await dialog.getByRole('slider', { name: 'Heading' }).fill('9');
    await expect(frame).not.toHaveAttribute('src', before);
    // Leaving may abort the request, so that it can no longer be answered.
    const release = await holdBack(page, '**/api/street-view?*', (route) =>
      route.fulfill({ path: CLOSING }).catch(() => undefined),
    );
    const isFrame = (request: Request) => request.url().includes('/api/street-view?');
    const over = Promise.race([
      page.waitForEvent('requestfinished', isFrame),
      page.waitForEvent('requestfailed', isFrame),
    ]);
    await dialog.getByRole('button', { name: 'Use This Frame' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    release();
    await over;
    await page.getByRole('radio', { name: 'Left photo' }).click();
    await expect(page.getByRole('radio', { name: 'Left photo' })).toBeChecked();
    await page.getByRole('radio', { name: 'Chosen photo' }).click();
    await expect(page.getByRole('radio', { name: 'Frame photo' })).toHaveCount(0);
  });

  await test.step('the camera moves by its sliders', async () => {
    await page.getByRole('button', { name: 'Camera', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Position Street View Camera' });
    const frame = dialog.getByTestId('street-frame');
    await expect(frame).toHaveAttribute('src', /size=640x480/);
    const before = (await frame.getAttribute('src')) ?? '';
    await dialog.getByRole('slider', { name: 'Offset east' }).fill('10');
    await expect(frame).not.toHaveAttribute('src', before);
    await expect(dialog.getByRole('slider', { name: 'Offset north' })).toHaveAttribute('max', '100');
    await expectAccessible(page, 'Position Street View Camera');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('photos open enlarged, and the focus returns', async () => {
    const enlarge = page.getByRole('button', { name: 'Enlarge Front photo' });
    await enlarge.click();
    await expect(page.getByRole('dialog', { name: 'Image preview' })).toBeVisible();
    await expectAccessible(page, 'lightbox');
    await page.keyboard.press('Escape');
    await expect(enlarge).toBeFocused();
  });

  await test.step('listing photos are found', async () => {
    await page.getByRole('button', { name: 'Zillow' }).click();
    await expect(toast(page, 'Zillow Images Loaded')).toBeVisible();
    await expect(toast(page, 'Found 4 property photos')).toBeVisible();
  });

  await test.step('all sources are merged, and a shared photo names its photographer and license', async () => {
    await page.getByRole('button', { name: 'All Photos' }).click();
    await expect(toast(page, 'Images Loaded')).toBeVisible();
    await expect(page.getByText(/4 from Street View · [1-4] shared · 4 listed/)).toBeVisible();
    const shared = page.getByRole('radio', { name: 'Shared photo 1 photo' });
    await expect(shared).toBeEnabled();
    await expect(page.getByText('© sample-imagery, Mapillary, CC BY-SA 4.0').first()).toBeVisible();
    await expectAccessible(page, 'all photos');
  });

  await test.step('a file that is not an image is refused', async () => {
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await page.getByLabel('Upload a before photo').setInputFiles(file);
    await expect(toast(page, 'Please select a JPG, PNG, or WebP image file.')).toBeVisible();
    const huge = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await page.getByLabel('Upload a before photo').setInputFiles(huge);
    await expect(toast(page, 'Please select an image smaller than 10MB.')).toBeVisible();
  });

  await test.step('an uploaded photo is brought into view', async () => {
    const front = page.getByRole('radio', { name: 'Front photo', exact: true });
    await page.getByRole('group', { name: 'More photos' }).scrollIntoViewIfNeeded();
    await expect(front).not.toBeInViewport();
    await page.getByLabel('Upload a before photo').setInputFiles(CLOSING);
    await expect(page.getByRole('radio', { name: 'Upload photo' })).toBeInViewport();
  });

  await test.step('what is transparent in a photo becomes white', async () => {
    const buffer = await sharp({ create: { width: 64, height: 48, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const answer = page.waitForResponse('**/api/upload-image');
    const cutOut = { name: 'a.png', mimeType: 'image/png', buffer };
    await page.getByLabel('Upload a before photo').setInputFiles(cutOut);
    const { imageUrl } = imaging.uploadImage.reply.parse(await (await answer).json());
    const stored = await (await page.request.get(imageUrl)).body();
    const corner = sharp(stored).extract({ left: 0, top: 0, width: 1, height: 1 });
    expect([...(await corner.raw().toBuffer())]).toEqual([255, 255, 255]);
  });
});

test('a house without photos says so', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, address: '1 no-street-view no-listing Lane' });
  await page.goto(`/app?proposal=${slug}`);
  await page.getByRole('button', { name: 'Street View' }).click();
  await expect(toast(page, 'Street View Failed')).toBeVisible();
  await expect(toast(page, 'Unable to load Street View images. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Zillow' }).click();
  await expect(toast(page, 'Zillow Fetch Failed')).toBeVisible();
  await expect(toast(page, 'Unable to load Zillow images. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'All Photos' }).click();
  await expect(toast(page, 'Image Fetch Failed')).toBeVisible();
  await expect(toast(page, 'Unable to load property images. Please try again.')).toBeVisible();

  await test.step('with a photo of its own it goes on, and all photos are asked for once more', async () => {
    await page.getByLabel('Upload a before photo').setInputFiles(CLOSING);
    const own = page.getByRole('radio', { name: 'Upload photo' });
    await expect(own).toBeChecked();
    await expect(toast(page, 'Image Uploaded')).toBeVisible();
    const asked = page.waitForRequest('**/api/fetch-property-images');
    await page.getByRole('button', { name: 'Next' }).click();
    await asked;
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await expect(toast(page, 'Image Fetch Failed')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('a photo that may only be viewed cannot be chosen, and one that did not arrive is asked for again', async () => {
    const rights = { canStore: false, canDerive: false, canPrint: false, licence: 'Listing photo, display only' };
    const listed = { url: '/api/listing-photo?address=a&photo=1', label: 'Listed', provider: 'listing', rights };
    await page.route('**/api/fetch-zillow-images', (route) =>
      route.fulfill({ json: { images: [{ ...listed, width: 0, height: 0 }] } }),
    );
    let arrives = false;
    await page.route('**/api/listing-photo?**', (route) =>
      arrives ? route.fulfill({ path: CLOSING }) : route.abort(),
    );
    await page.getByRole('button', { name: 'Zillow' }).click();
    const tile = page.getByRole('radio', { name: 'Listed photo' });
    await expect(tile).toBeDisabled();
    await expect(tile).toHaveAttribute('title', VIEW_ONLY_HINT);
    await expect(page.getByText('Could not be loaded', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Greyed-out photos are view-only. Upload your own photo to design with it.'),
    ).toBeVisible();
    await expectAccessible(page, 'a photo to look at');

    arrives = true;
    await page.getByRole('button', { name: 'Try Again, Listed photo' }).press('Enter');
    await expect(page.getByText('Could not be loaded', { exact: true })).toBeHidden();
    await expect(tile.locator('img')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enlarge Listed photo' })).toBeFocused();
  });
});
