import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { readUpload } from './read-upload.ts';

const wrongType = { code: 'UNSUPPORTED_TYPE', message: 'Please select a JPG, PNG, or WebP image file.' };
const photo = sharp({ create: { width: 120, height: 80, channels: 3, background: '#886644' } });
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>',
);

/** A PNG header that declares this size but has no pixels. */
function promised(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(header);
  header.write('IHDR', 12);
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 2, 0, 0, 0], 24);
  header.writeUInt32BE(crc(header.subarray(12, 29)), 29);
  return header;
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('readUpload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('accepts a %s and returns a JPEG', async (format) => {
    const picture = await readUpload(await photo.clone().toFormat(format).toBuffer());
    expect(picture).toMatchObject({ contentType: 'image/jpeg', width: 120, height: 80 });
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 120 });
  });

  test('accepts CMYK and 16 bits per color', async () => {
    const color = (picture: Uint8Array) =>
      sharp(picture).extract({ left: 60, top: 40, width: 1, height: 1 }).raw().toBuffer();
    const cmyk = await photo.clone().toColourspace('cmyk').jpeg().toBuffer();
    const deep = await photo.clone().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const upload of [cmyk, deep]) {
      const { bytes } = await readUpload(upload);
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
      const [r = 0, g = 0, b = 0] = await color(bytes);
      // CMYK has fewer colors than a screen.
      for (const [is, was] of [
        [r, 0x88],
        [g, 0x66],
        [b, 0x44],
      ] as const)
        expect(Math.abs(is - was)).toBeLessThan(20);
    }
  });

  test('turns a photo upright and drops where it was taken', async () => {
    const exif = { IFD0: { Orientation: '6', Artist: 'somebody' }, IFD3: { GPSLatitude: '26/1 7/1 20/1' } };
    const tagged = await photo.clone().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    const picture = await readUpload(tagged);
    expect(picture).toMatchObject({ width: 80, height: 120 });
    const { exif: left, orientation } = await sharp(picture.bytes).metadata();
    expect(left).toBeUndefined();
    expect(orientation).toBeUndefined();
  });

  test('drops data appended to an image', async () => {
    const jpeg = await photo.clone().jpeg().toBuffer();
    const picture = await readUpload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
    expect(Buffer.from(picture.bytes).includes('script')).toBe(false);
  });

  test('shrinks large images', async () => {
    const wide = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#777777' } })
      .jpeg()
      .toBuffer();
    expect(await readUpload(wide)).toMatchObject({ width: 2560, height: 640 });
  });

  test('keeps a logo transparent on request, and makes it white otherwise', async () => {
    const logo = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#ff000000' } })
      .png()
      .toBuffer();
    expect((await readUpload(logo, { keepTransparency: true })).contentType).toBe('image/png');
    const flat = await readUpload(logo);
    expect([...(await sharp(flat.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test.each([
    { what: 'an SVG', bytes: svg },
    { what: 'a GIF', bytes: Buffer.from('GIF89a and then some bytes to read') },
    { what: 'text', bytes: Buffer.from('just words, longer than any signature') },
    { what: 'nothing', bytes: Buffer.alloc(0) },
  ])('refuses $what', async ({ bytes }) => {
    await expect(readUpload(bytes)).rejects.toMatchObject(wrongType);
  });

  test('refuses more than 10 MB without decoding it', async () => {
    await expect(readUpload(Buffer.alloc(10 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: 'Please select an image smaller than 10MB.',
    });
  });

  test.each([
    { what: 'a cut-off JPEG', make: async () => (await photo.clone().jpeg().toBuffer()).subarray(0, 300) },
    {
      what: 'a JPEG of noise',
      make: async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)]),
    },
    { what: 'an image of ten pixels', make: async () => sharp(Buffer.alloc(300), raw(10, 10)).png().toBuffer() },
    { what: 'a header with 900 million pixels', make: async () => promised(30_000, 30_000) },
    { what: 'a strip longer than any photo', make: async () => promised(60_000, 100) },
  ])('refuses $what with a message', async ({ make }) => {
    await expect(readUpload(await make())).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      message: expect.stringMatching(/^This image .+ Please select .+\.$/),
    });
  });

  test('refuses a side of more than 12,000 pixels, however few pixels there are', async () => {
    const strip = (width: number) =>
      sharp({ create: { width, height: 20, channels: 3, background: '#777777' } })
        .png()
        .toBuffer();
    expect((await readUpload(await strip(12_000))).width).toBe(2560);
    await expect(readUpload(await strip(12_001))).rejects.toMatchObject({
      message: 'This image has too many pixels. Please select a smaller one.',
    });
  });

  test('allows rendering our own SVG in the same process, and no access to files', async () => {
    await readUpload(await photo.clone().png().toBuffer());
    expect((await sharp(svg).png().toBuffer()).length).toBeGreaterThan(0);
    const folder = await mkdtemp(join(tmpdir(), 'upload-'));
    const file = join(folder, 'photo.png');
    await writeFile(file, await photo.clone().png().toBuffer());
    await expect(sharp(file).metadata()).rejects.toThrow('unsupported');
    await rm(folder, { recursive: true });
  });
});

function raw(width: number, height: number): { raw: { width: number; height: number; channels: 3 } } {
  return { raw: { width, height, channels: 3 } };
}
