import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';

import { BLOCKED_LOADERS, OPEN_LOADERS, sharpInputLimits } from './sharp-input-limits.ts';

const packages = join(import.meta.dirname, '../../node_modules/@img');
/** The library file itself. The names of its loaders are in its text. */
const libraries = readdirSync(packages)
  .filter((name) => name.startsWith('sharp-libvips-'))
  .flatMap((name) => {
    const folder = join(packages, name, 'lib');
    return readdirSync(folder)
      .filter((file) => file.startsWith('libvips'))
      .map((file) => join(folder, file));
  });

test('every loader that the library brings is blocked, but for those of the formats used here', () => {
  const found = libraries.flatMap((file) => readFileSync(file, 'latin1').match(/VipsForeignLoad\w+/g) ?? []);
  const names = [...new Set(found.map((name) => name.slice('VipsForeignLoad'.length)))];
  const open = names.filter((name) => !BLOCKED_LOADERS.some((blocked) => name.startsWith(blocked)));
  // For each of the four formats, the library also has a base class that reads nothing by itself.
  expect(open.toSorted()).toEqual([...OPEN_LOADERS, 'Jpeg', 'Png', 'Svg', 'Webp'].toSorted());
});

test.each(['gif', 'tiff', 'avif'] as const)('a picture in the format %s is refused', async (format) => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer();
  await expect(sharp(picture, sharpInputLimits).metadata()).rejects.toThrow('unsupported image format');
});

test('pictures are read while more functions begin in the same process', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  for (let n = 0; n < 200; n += 1) {
    const reading = Array.from({ length: 20 }, () => sharp(picture, sharpInputLimits).metadata());
    vi.resetModules();
    await import('./sharp-input-limits.ts');
    const read = await Promise.all(reading);
    expect(read.map(({ width }) => width)).toEqual(Array.from({ length: 20 }, () => 8));
  }
});
