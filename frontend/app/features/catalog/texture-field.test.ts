import { describe, expect, test } from 'vitest';

import { textureOfEntry } from './texture-field.tsx';

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
