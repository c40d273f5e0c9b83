import { expect, test } from '@playwright/test';
import sharp from 'sharp';

import { expectAccessible } from './expect-accessible.ts';
import { holdBack } from './hold-back.ts';
import { photoOfDrive } from './photo-of-drive.ts';
import { pixelsOf } from './pixels-of.ts';
import { pressAndAtOnce } from './press-and-at-once.ts';
import { signIn } from './sign-in.ts';
import { readProposal, startProposal } from './start-proposal.ts';
import { toast } from './toast.ts';
import { withoutMap } from './without-map.ts';

test('pavers are previewed live, kept, and designed by mask', async ({ page, baseURL }) => {
  await withoutMap(page);
  await signIn(page, 'paid@paveprint.example');
  const { slug } = await startProposal(page.request, { baseURL, step: 3 });
  await page.goto(`/app?proposal=${slug}`);
  await expect(page.getByText('Please generate an AI driveway design')).toBeVisible();
  const after = page.getByRole('img', { name: /^After:/ });

  await test.step('the kept design is the preview that was seen', async () => {
    await page.getByRole('radio', { name: 'Charcoal gray' }).click();
    const keep = page.getByRole('button', { name: 'Keep Preview' });
    await expect(keep).toBeEnabled();
    await expectAccessible(page, 'step 3');
    const seen = await pixelsOf(after);
    const place = await after.boundingBox();
    await keep.click();
    await expect(toast(page, 'Preview Kept')).toBeVisible();
    await expect(after).toHaveAttribute('src', /^\/media\//);
    const kept = await pixelsOf(after);
    expect(kept.length).toBe(seen.length);
    // The JPEG decoders of browser and server differ by a step or two. The paving adds no difference.
    const apart = seen.filter((value, at) => Math.abs(value - (kept[at] ?? 0)) > 6).length;
    expect(apart / seen.length).toBeLessThan(0.002);
    expect(await after.boundingBox(), 'the first design leaves the photo as large as it was').toEqual(place);
    expect((await readProposal(page.request, slug)).designs[0]?.model).toBe('preview-render');
  });

  await test.step('a width that is known sets the size of the pavers', async () => {
    await page.getByRole('button', { name: 'How wide is this?' }).click();
    const room = page.getByRole('dialog', { name: 'How wide is this?' });
    const use = room.getByRole('button', { name: 'Use This Width' });
    await expect(use).toBeDisabled();
    await room.getByRole('button', { name: 'Set the first end by keyboard' }).click();
    await room.getByRole('button', { name: /^First end/ }).press('ArrowLeft');
    const box = await room.getByRole('img', { name: 'The house, to measure in' }).boundingBox();
    if (!box) throw new Error('The photo is not on screen');
    await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.75);
    await expectAccessible(page, 'the dialog that measures a width');
    await room.getByLabel('Width').selectOption('Other width');
    await room.getByLabel('Feet').fill('18');
    await use.click();
    await expect(page.getByText('Measured: 18 ft')).toBeVisible();
    const size = page.getByRole('slider', { name: 'Paver size' });
    await size.press('ArrowRight');
    await expect
      .poll(async () => (await readProposal(page.request, slug)).beforeScale)
      .toMatchObject({ known: { from: { x: 0.396, y: 0.75 }, feet: 18 }, paverSize: 1.05 });
  });

  await test.step('the painted mask is black and white and nothing else', async () => {
    await page.getByRole('radio', { name: 'Manual mask' }).click();
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(toast(page, 'Image and mask are required')).toBeVisible();
    await page.getByRole('button', { name: 'Paint Mask' }).click();
    const room = page.getByRole('dialog', { name: 'Paint the Driveway Area' });
    await expect(room.getByRole('button', { name: 'Complete Mask' })).toBeDisabled();
    for (const tool of ['Paint', 'Erase']) await expect(room.getByRole('radio', { name: tool })).toBeAttached();
    await expectAccessible(page, 'painter before the driveway is traced');
    await room.getByText('Paint', { exact: true }).click();
    await expect(room.getByRole('slider', { name: 'Brush size' })).toHaveValue('20');
    await room.getByRole('slider', { name: 'Brush size' }).fill('100');
    const canvas = room.getByRole('application');
    await canvas.focus();
    for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowRight']) await canvas.press(key);
    await expectAccessible(page, 'painter');
    await room.getByRole('button', { name: 'Clear All' }).click();
    await expect(room.getByRole('button', { name: 'Complete Mask' })).toBeDisabled();
    await page.keyboard.press('Control+z');
    await expect(room.getByRole('button', { name: 'Complete Mask' })).toBeEnabled();
    await room.getByRole('button', { name: 'Redo' }).click();
    await expect(room.getByRole('button', { name: 'Complete Mask' })).toBeDisabled();
    const question = page.getByRole('dialog', { name: 'Discard what you painted?' });
    await pressAndAtOnce(room.getByRole('button', { name: 'Undo' }), 'Escape');
    await question.getByRole('button', { name: 'Keep Painting' }).click();
    await room.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(page, 'the question before a painting is discarded');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(room).toHaveCount(0);
    await page.getByRole('button', { name: 'Paint Mask' }).click();
    await expect(room.getByText('Is this the driveway?')).toBeVisible();
    await expectAccessible(page, 'painter with the outline of step 2');
    await room.getByRole('button', { name: 'Use Outline' }).click();
    await expect(room.getByRole('radio', { name: 'Paint' })).toBeChecked();
    await expect(room.getByRole('button', { name: 'Complete Mask' })).toBeEnabled();
    await room.getByRole('button', { name: 'Undo' }).click();
    await room.getByText('Trace', { exact: true }).click();
    await room.getByRole('button', { name: 'Dismiss' }).click();
    await expect(room.getByRole('button', { name: 'Use Outline' })).toHaveCount(0);
    const cross = room.getByRole('application', { name: /Trace the driveway/ });
    const box = await cross.boundingBox();
    if (!box) throw new Error('The painter is not on screen');
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 8 });
      await page.mouse.up();
    };
    await drag([0.57, 0.54], [0.57, 0.57]);
    await expect(
      room.getByText(
        'No clear edges here: shade, cars or ground of the same color may hide them. Try again, or paint the area.',
        { exact: true },
      ),
    ).toBeVisible();
    await drag([0.57, 0.54], [0.52, 0.97]);
    await expect(room.getByText('Is this the driveway? Paint adds to it, Erase takes away from it.')).toBeVisible();
    await expect(room.getByRole('radio', { name: 'Paint' })).toBeChecked();
    await room.getByRole('button', { name: 'Undo' }).click();
    await expect(room.getByRole('button', { name: 'Complete Mask' })).toBeDisabled();
    await room.getByRole('button', { name: 'Redo' }).click();
    await room.getByRole('slider', { name: 'Brush size' }).fill('100');
    await expect(room.getByRole('checkbox', { name: 'Snap to edges' })).toBeChecked();
    await drag([0.45, 0.65], [0.4, 0.85]);
    await room.getByText('Erase', { exact: true }).click();
    await drag([0.545, 0.74], [0.545, 0.76]);
    await room.getByRole('button', { name: 'Complete Mask' }).click();
    await expect(page.getByText('Mask painted')).toBeVisible();
    // The panel shows the mask before the proposal has been saved with it.
    await expect.poll(async () => (await readProposal(page.request, slug)).maskImageUrl).toBeTruthy();
    const { maskImageUrl, beforeImageR2Url = '' } = await readProposal(page.request, slug);
    const mask = sharp(await (await page.request.get(maskImageUrl ?? '')).body());
    const photo = await sharp(await (await page.request.get(beforeImageR2Url)).body()).metadata();
    expect(await mask.metadata()).toMatchObject({ width: photo.width, height: photo.height, format: 'png' });
    const { data, info } = await mask.raw().toBuffer({ resolveWithObject: true });
    expect([...new Set(data)].toSorted((a, b) => a - b)).toEqual([0, 255]);
    const at = (x: number, y: number) =>
      data[(Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels];
    // The three points were traced, painted, and erased from what was traced.
    expect([at(0.53, 0.9), at(0.42, 0.76), at(0.545, 0.75)]).toEqual([255, 255, 0]);
  });

  await test.step('a refused request says why; an accepted one becomes a design', async () => {
    await page.getByLabel(/Notes for the designer/).fill('fail-moderation');
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(toast(page, 'Generation Failed')).toBeVisible();
    await expect(toast(page, /declined this photo or prompt/)).toBeVisible();
    await page.getByLabel(/Notes for the designer/).fill('');
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(toast(page, 'Driveway Generated')).toBeVisible();
    await expect(toast(page, 'Your new driveway design is ready!')).toBeVisible();
    expect((await readProposal(page.request, slug)).designs).toHaveLength(2);
  });

  await test.step('what it uses is said before; another try is one press away', async () => {
    const left = page.getByText(/^Generate uses 1 of the \d+ designs left today\. The preview is free\.$/);
    const count = async () => Number(/\d+/.exec((await left.innerText()).slice('Generate uses 1'.length))?.[0]);
    const before = await count();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(async () => (await readProposal(page.request, slug)).designs.length).toBe(3);
    const [again, first] = (await readProposal(page.request, slug)).designs;
    expect([again?.prompt, again?.url === first?.url]).toEqual([first?.prompt, false]);
    await expect.poll(count).toBe(before - 1);
  });

  await test.step('each design can be chosen again', async () => {
    const choices = page.getByRole('radiogroup', { name: 'Design history' }).getByRole('radio');
    const { designs } = await readProposal(page.request, slug);
    // The designs come after the live preview, newest first.
    for (const place of [designs.length, 1]) {
      const chosen = designs[place - 1]?.url ?? '';
      await choices.nth(place).click();
      await expect(after).toHaveAttribute('src', chosen);
      await expect(choices.nth(place)).toBeChecked();
    }
  });

  await test.step('a reload follows the design that is being drawn, and asks for no other', async () => {
    await page.getByLabel(/Notes for the designer/).fill('slow');
    let started = 0;
    await page.route('**/api/process-image-inpainting', (route) => {
      started += 1;
      return route.continue();
    });
    // The page polls, too, before it is reloaded, and its request then has no page to answer.
    const release = await holdBack(page, '**/api/jobs/**', (route) => route.continue().catch(() => undefined));
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(page.getByRole('progressbar', { name: 'Generating' })).toBeVisible();
    // After a reload before the server has answered, the page would know of no job.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('paveprint.design.');
    await page.reload();
    await expect(page.getByRole('progressbar', { name: 'Generating' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generating...' })).toBeDisabled();
    release();
    await expect(toast(page, 'Driveway Generated')).toBeVisible();
    expect((await readProposal(page.request, slug)).designs).toHaveLength(4);
    expect(started).toBe(1);
    // The pickers show the choices that the chosen design was drawn from.
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Charcoal gray', exact: true })).toBeChecked();
    await expect(page.getByLabel(/Notes for the designer/)).toHaveValue('slow');
  });

  await test.step('a guessed driveway is confirmed before it is paved', async () => {
    const headers = { origin: baseURL ?? '' };
    const image = await photoOfDrive();
    const uploaded = await page.request.post('/api/upload-image', { headers, multipart: { image } });
    const { imageUrl } = (await uploaded.json()) as { readonly imageUrl: string };
    const data = { beforeImageR2Url: imageUrl };
    expect((await page.request.patch(`/api/proposals/slug/${slug}/r2-urls`, { headers, data })).ok()).toBe(true);
    await page.reload();
    await page.getByRole('radio', { name: 'Automatic' }).click();
    await page.getByRole('radio', { name: 'Red brick' }).click();
    await expect(page.getByText('Is this the driveway?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep Preview' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Generate' }).click();
    await expect(toast(page, 'Please confirm or paint the driveway area first.')).toBeVisible();
    await expectAccessible(page, 'the question whether the guess is right');
    await page.getByRole('button', { name: 'Yes, Use This Area' }).click();
    await expect(page.getByText('Mask painted')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep Preview' })).toBeEnabled();
  });

  await test.step('a photo without a recognizable driveway asks for a mask', async () => {
    const plain = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#4d7a33' } })
      .png()
      .toBuffer();
    const headers = { origin: baseURL ?? '' };
    const image = { name: 'lawn.png', mimeType: 'image/png', buffer: plain };
    const uploaded = await page.request.post('/api/upload-image', { headers, multipart: { image } });
    const { imageUrl } = (await uploaded.json()) as { readonly imageUrl: string };
    const data = { beforeImageR2Url: imageUrl };
    expect((await page.request.patch(`/api/proposals/slug/${slug}/r2-urls`, { headers, data })).ok()).toBe(true);
    await page.reload();
    await page.getByRole('radio', { name: 'Automatic' }).click();
    await expect(page.getByText('Paint the driveway area for a better result')).toBeVisible();
    await page.getByRole('button', { name: 'Paint Mask' }).click();
    await expect(page.getByRole('dialog', { name: 'Paint the Driveway Area' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: 'Manual mask' })).toBeChecked();
  });
});
