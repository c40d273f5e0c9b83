import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { answerNothing, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender, press } from '../../../testing/first-render.tsx';
import { TextureField, textureOfEntry } from './texture-field.tsx';

describe('the typed width of a texture', () => {
  const read = (inches: string) => textureOfEntry({ url: '/media/sample', inches });

  test.each([
    ['24', 24],
    ['24 in', 24],
    ['24"', 24],
    ['36.5 inches', 36.5],
  ])('is read: %j as %d', (text, inches) => {
    expect(read(text)).toEqual({ url: '/media/sample', inches });
  });

  test.each(['', 'wide', '1', '241', '0x10', '1e2', '2,4'])('is asked for again instead of %j', (text) => {
    expect(read(text)).toBe('Say how wide the pictured part really is, from 2 to 240 inches.');
  });
});

/** Stands in for the browser's canvas, on which every picture is of one color. */
class Canvas {
  readonly canvas = this;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  getContext(): this {
    return this;
  }

  drawImage(): void {}

  putImageData(): void {}

  getImageData(): { readonly data: Uint8ClampedArray } {
    return { data: this.pixels };
  }

  get pixels(): Uint8ClampedArray {
    return new Uint8ClampedArray(this.width * this.height * 4).fill(255);
  }

  convertToBlob(): Promise<Blob> {
    return Promise.resolve(new Blob(['a picture']));
  }
}

/** The same with a hole in the middle. */
class HollowCanvas extends Canvas {
  override get pixels(): Uint8ClampedArray {
    const { pixels } = new Canvas(this.width, this.height);
    const middle = pixels.length / 2 + this.width * 2;
    return pixels.fill(0, middle, middle + 4);
  }
}

describe('a picture of a surface', () => {
  beforeEach(() => {
    catchToasts();
    answerNothing();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 40, height: 30, close: () => undefined }));
    vi.stubGlobal('OffscreenCanvas', Canvas);
    vi.stubGlobal('ImageData', Object);
  });
  afterEach(() => vi.unstubAllGlobals());

  const choose = () => {
    const entry = { value: undefined, onChange: () => undefined, onTones: () => undefined };
    const file = new File(['a picture'], 'a.jpg', { type: 'image/jpeg' });
    const name = 'Upload a picture of the surface';
    press(
      firstRender(() => TextureField(entry)),
      { name },
      'onFile',
      file,
    );
  };

  test('that does not get through can be sent again', async () => {
    choose();
    await expect.poll(caughtToasts).toEqual([['Upload failed', 'The photo could not be uploaded. Please try again.']]);
  });

  test('that cannot be read says that it is damaged', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('not decoded', 'InvalidStateError')));
    choose();
    await expect.poll(caughtToasts).toEqual([['Upload failed', 'This image is damaged. Please select another one.']]);
  });

  test('that is transparent where the stone does not fill it says how it has to be cut', async () => {
    vi.stubGlobal('OffscreenCanvas', HollowCanvas);
    choose();
    const words = 'This picture is transparent in part. Please cut it so that the stone fills it.';
    await expect.poll(caughtToasts).toEqual([['Upload failed', words]]);
  });
});
