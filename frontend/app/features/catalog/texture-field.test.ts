import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { answerNothing, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender, press } from '../../../testing/first-render.tsx';
import { decodeAs } from '../../../testing/sample-canvas.ts';
import { readTextureFile } from './read-texture.ts';
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
    expect(read(text)).toBe('Please enter how wide the pictured part really is, from 2 to 240 inches.');
  });
});

describe('a picture of a surface', () => {
  beforeEach(() => {
    catchToasts();
    answerNothing();
    decodeAs({ width: 40, height: 30 });
  });
  afterEach(() => vi.unstubAllGlobals());

  const file = new File(['a picture'], 'a.jpg', { type: 'image/jpeg' });
  const choose = () => {
    const entry = { value: undefined, onChange: () => undefined, onTones: () => undefined };
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
    decodeAs({ width: 40, height: 30 }, (x, y) => [255, 255, 255, x === 20 && y === 15 ? 0 : 255]);
    choose();
    const words = 'Part of this picture is transparent. Please crop it so that the stone fills it.';
    await expect.poll(caughtToasts).toEqual([['Upload failed', words]]);
  });

  test.each([8, 500])('has the tones of a cut-out stone alone, also of one %i of 1000 px high', async (high) => {
    const isStone = (y: number): boolean => Math.abs(y + 0.5 - 500) < high / 2;
    decodeAs({ width: 1000, height: 1000 }, (_, y) => (isStone(y) ? [140, 70, 60, 255] : [0, 0, 0, 0]));
    expect((await readTextureFile(file)).tones).toEqual(['#8C463C']);
  });
});
