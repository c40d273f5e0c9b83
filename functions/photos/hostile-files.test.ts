import sharp from 'sharp';
import { expect, test } from 'vitest';

import { AppError } from '#shared/http/errors.ts';
import { readUpload } from './read-upload.ts';

const SCRIPT = '<script>alert(1)</script>';
const plain = sharp({ create: { width: 120, height: 80, channels: 3, background: '#886644' } });
const jpeg = await plain.clone().jpeg().toBuffer();
const png = await plain.clone().png().toBuffer();
const webp = await plain.clone().webp().toBuffer();
const frames = await sharp(Buffer.alloc(64 * 128 * 3, 90), {
  raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
})
  .webp({ loop: 0 })
  .toBuffer();

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const join = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? text(part) : part)));

/** A JPEG with an additional segment at the beginning. */
const withSegment = (marker: number, content: string): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return join(jpeg.subarray(0, 2), head, content, jpeg.subarray(2));
};

/** A PNG with an additional chunk after the first one. Its checksum is wrong, which must not matter. */
const withChunk = (type: string, content: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return join(png.subarray(0, 33), length, type, content, Buffer.alloc(4), png.subarray(33));
};

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const READS_A_FILE = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`;
const exif = { IFD0: { Artist: SCRIPT, ImageDescription: SCRIPT }, IFD3: { GPSLatitude: '26/1 7/1 20/1' } };

/** Files that somebody could upload in place of a photo. */
const hostile: readonly (readonly [what: string, bytes: Buffer])[] = [
  ['nothing in it', Buffer.alloc(0)],
  ['one byte', Buffer.from([0xff])],
  ['zeros', Buffer.alloc(10_000)],
  ['the beginning of a JPEG alone', jpeg.subarray(0, 3)],
  ['a JPEG that is cut off', jpeg.subarray(0, jpeg.length / 2)],
  ['a PNG that is cut off', png.subarray(0, png.length / 2)],
  ['a WebP that is cut off', webp.subarray(0, webp.length / 2)],
  ['a PNG whose checksums are wrong', join(png.subarray(0, 40), 'xxxx', png.subarray(44))],
  ['a script', text(SCRIPT)],
  ['an SVG with a script', text(DRAWING)],
  ['an SVG that reads a file', text(READS_A_FILE)],
  ['an SVG behind the beginning of a PNG', join(png.subarray(0, 8), DRAWING)],
  ['a page behind the beginning of a JPEG', join(jpeg.subarray(0, 4), `<html>${SCRIPT}</html>`)],
  ['a GIF', await plain.clone().gif().toBuffer()],
  ['a GIF that is a script', text(`GIF89a/*${SCRIPT}*/=1;alert(1)`)],
  ['a TIFF', await plain.clone().tiff().toBuffer()],
  ['an AVIF', await plain.clone().avif({ effort: 0 }).toBuffer()],
  ['a PDF', text(`%PDF-1.7\n1 0 obj<</OpenAction<</JS(alert(1))>>>>endobj\n${' '.repeat(200)}`)],
  ['an archive', text(`PK\u0003\u0004${'x'.repeat(200)}`)],
  ['a program', text(`MZ${'x'.repeat(200)}`)],
  ['a PostScript file', text(`%!PS-Adobe-3.0\n(${SCRIPT}) show\n`)],
  ['a photo with a script behind it', join(jpeg, SCRIPT)],
  ['a photo with an archive behind it', join(jpeg, `PK\u0003\u0004${SCRIPT}`)],
  ['a photo with a script for a comment', withSegment(0xfe, SCRIPT)],
  ['a photo with a script for a segment', withSegment(0xe5, SCRIPT)],
  ['a photo that says who took it and where', await plain.clone().withExif(exif).jpeg().toBuffer()],
  ['a PNG with a script for a text', withChunk('tEXt', `Comment\0${SCRIPT}`)],
  ['a PNG with a script for a profile', withChunk('iCCP', `x\0\0${SCRIPT}`)],
  ['a WebP of many frames', frames],
];

test('knows at least twenty of them', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(20);
});

const REFUSALS = ['UNSUPPORTED_TYPE', 'UNPROCESSABLE', 'TOO_LARGE'];
const RIDES_ALONG = ['script', 'alert', 'PK\u0003\u0004'];

/** What became of a file: 'refused', 'made anew' (re-encoded), or what went wrong. */
async function outcomeOf(bytes: Buffer): Promise<string> {
  try {
    const { bytes: made, contentType } = await readUpload(bytes);
    const { exif: left, xmp, iptc, comments, pages, format } = await sharp(made).metadata();
    const kept = [left, xmp, iptc, comments, pages].filter((one) => one !== undefined);
    const content = Buffer.from(made).toString('latin1');
    const isClean = kept.length === 0 && !RIDES_ALONG.some((one) => content.includes(one));
    return contentType === 'image/jpeg' && format === 'jpeg' && isClean ? 'made anew' : 'passed on';
  } catch (error) {
    return error instanceof AppError && REFUSALS.includes(error.code) ? 'refused' : String(error);
  }
}

test.each(hostile.map(([what, bytes]) => ({ what, bytes })))(
  'the hostile file with $what is refused or made anew',
  async ({ bytes }) => {
    expect(await outcomeOf(bytes)).toMatch(/^(?:refused|made anew)$/);
  },
);
