import { vi } from 'vitest';

import type { Size } from '#shared/geometry/camera.ts';

/** Red, green, blue and opacity of each pixel. */
type Pixels = Size & { readonly pixels: Uint8ClampedArray };

/** Replaces the browser's canvas. It scales to the nearest pixel, and all of its files are the same. */
class SampleCanvas {
  readonly canvas = this;
  readonly width: number;
  readonly height: number;
  pixels: Uint8ClampedArray;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8ClampedArray(width * height * 4);
  }

  getContext(): this {
    return this;
  }

  fillRect(): void {}

  /** Draws a whole picture over the whole canvas. */
  drawImage(picture: Pixels): void {
    for (let at = 0; at < this.width * this.height; at += 1) {
      const x = Math.floor((((at % this.width) + 0.5) / this.width) * picture.width);
      const y = Math.floor(((Math.floor(at / this.width) + 0.5) / this.height) * picture.height);
      const from = (y * picture.width + x) * 4;
      this.pixels.set(picture.pixels.subarray(from, from + 4), at * 4);
    }
  }

  putImageData(pixels: Uint8ClampedArray): void {
    this.pixels = pixels;
  }

  getImageData(): { readonly data: Uint8ClampedArray } {
    return { data: this.pixels };
  }

  convertToBlob(): Promise<Blob> {
    return Promise.resolve(new Blob(['a picture']));
  }
}

type Rgba = readonly [r: number, g: number, b: number, opacity: number];

const WHITE: Rgba = [255, 255, 255, 255];

/** From now on, every file decodes to a picture of this size and these colors, until the test unstubs its globals. */
export function decodeAs({ width, height }: Size, colorAt: (x: number, y: number) => Rgba = () => WHITE): void {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) pixels.set(colorAt(at % width, Math.floor(at / width)), at * 4);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, pixels, close: () => undefined }));
  vi.stubGlobal('OffscreenCanvas', SampleCanvas);
  // The canvas then gets the pixels themselves.
  vi.stubGlobal('ImageData', Object);
}
