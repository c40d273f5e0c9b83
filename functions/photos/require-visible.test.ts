import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { readUpload } from './read-upload.ts';
import { requireVisible } from './require-visible.ts';

/** A colored mark in the middle of a background. */
async function logo(mark: string, background: string): Promise<void> {
  const ink = await sharp({ create: { width: 120, height: 40, channels: 4, background: mark } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 200, height: 200, channels: 4, background } })
    .composite([{ input: ink }])
    .png()
    .toBuffer();
  await requireVisible(await readUpload(bytes, { keepTransparency: true }));
}

const CLEAR = '#00000000';

describe('a logo', () => {
  test.each([
    ['white', '#ffffff', CLEAR],
    ['nearly white', '#e8e8ea', CLEAR],
    ['too faint', '#00000018', CLEAR],
    ['empty', CLEAR, CLEAR],
  ])('that is %s on transparency is refused, because white paper would not show it', async (_, mark, background) => {
    await expect(logo(mark, background)).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: 'This logo cannot be seen on white paper. Please select one that is black or in color.',
    });
  });

  test.each([
    ['black', '#000000', CLEAR],
    ['yellow', '#ffff00', CLEAR],
    ['gray', '#d0d0d0', CLEAR],
    ['half transparent', '#00000060', CLEAR],
    ['white on a dark ground', '#ffffff', '#203040'],
    ['small on a white ground', '#ff0000', '#ffffff'],
  ])('that is %s is accepted', async (_, mark, background) => {
    await expect(logo(mark, background)).resolves.toBeUndefined();
  });
});
