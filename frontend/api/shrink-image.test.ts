import { afterEach, describe, expect, test, vi } from 'vitest';

import { shrinkPhoto } from './shrink-image.ts';

const MEGABYTE = 1024 * 1024;

/** Replaces the browser's canvas by one whose files have this many bytes. Returns the sizes that were drawn. */
function stubCanvas(width: number, height: number, bytesOf: (quality: number, width: number) => number) {
  const drawn: (readonly [number, number])[] = [];
  class Canvas {
    readonly width: number;

    constructor(...size: [number, number]) {
      [this.width] = size;
      drawn.push(size);
    }

    getContext(): null {
      return null;
    }

    convertToBlob({ quality = 1 }: { readonly quality?: number }): Promise<Blob> {
      return Promise.resolve(new Blob([new Uint8Array(bytesOf(quality, this.width))]));
    }
  }
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }));
  vi.stubGlobal('OffscreenCanvas', Canvas);
  return drawn;
}

afterEach(() => vi.unstubAllGlobals());

const photo = new File(['a photo'], 'a.jpg', { type: 'image/jpeg' });

describe('a photo before it is sent', () => {
  test.each([
    [5120, 2560, 2560, 1280],
    [1000, 4000, 640, 2560],
    [2560, 1920, 2560, 1920],
    [800, 600, 800, 600],
  ])('of %d x %d becomes one of %d x %d', async (width, height, drawnWidth, drawnHeight) => {
    const drawn = stubCanvas(width, height, () => MEGABYTE);
    await shrinkPhoto(photo);
    expect(drawn).toEqual([[drawnWidth, drawnHeight]]);
  });

  test('has at most 4 MB, else it is encoded more coarsely', async () => {
    stubCanvas(800, 600, (quality) => (quality > 0.85 ? 4 * MEGABYTE + 1 : 4 * MEGABYTE));
    expect((await shrinkPhoto(photo)).size).toBe(4 * MEGABYTE);
  });

  test('that stays larger than 4 MB is sent with fewer pixels', async () => {
    const drawn = stubCanvas(2560, 1920, (_, width) => (width > 1280 ? 4 * MEGABYTE + 1 : MEGABYTE));
    expect((await shrinkPhoto(photo)).size).toBe(MEGABYTE);
    expect(drawn).toEqual([
      [2560, 1920],
      [1810, 1358],
      [1280, 960],
    ]);
  });
});
