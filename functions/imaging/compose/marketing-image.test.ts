import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { localPlane } from '#shared/geometry/local-plane.ts';
import type { MarketingContent } from '#shared/marketing/marketing-content.ts';
import { marketingLayout } from '#shared/marketing/marketing-layout.ts';
import { sampleContent } from '#shared/marketing/sample-content.ts';
import { planAerialMap, renderAerialMap } from './aerial-map.ts';
import { textOutline } from './glyphs.ts';
import { overlaySvg, renderMarketingImage } from './marketing-image.ts';
import type { MarketingImage } from './marketing-image.ts';

const content: MarketingContent = { ...sampleContent, companyName: 'Ω Łódź Paving™', designLabel: 'AI concept' };

const square = { width: 320, height: 320 };
const plan = marketingLayout(content, { before: square, after: square, area: { width: 400, height: 300 } });

async function plain(background: string, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Reads the QR code of an image that was scaled by `share`. */
async function readCode(picture: Uint8Array, share: number): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize(Math.round(1200 * share))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('renderMarketingImage', () => {
  let image: MarketingImage;
  beforeAll(async () => {
    const logo = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#c2410c' } })
      .png()
      .toBuffer();
    const [before, after, area] = await Promise.all([
      plain('#888888', 640, 640),
      plain('#a04030', 640, 480),
      plain('#406030', 1200, 900),
    ]);
    image = await renderMarketingImage(content, { before, after, area, logo });
  });

  test('is 1200 x 1500, as a PNG and as a JPEG', async () => {
    expect(await sharp(image.png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1500 });
    expect(await sharp(image.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1500 });
  });

  test.each([1, 0.5])('has a QR code that reads back at %d of its size', async (share) => {
    expect(await readCode(image.png, share)).toBe(content.qrCodeUrl);
    expect(await readCode(image.jpeg, share)).toBe(content.qrCodeUrl);
  });

  test('shows each image in its box', async () => {
    const pixels = await sharp(image.png).raw().toBuffer();
    const at = (x: number, y: number): readonly number[] => [
      ...pixels.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3),
    ];
    const near = (color: readonly number[], expected: readonly number[]): boolean =>
      color.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 8);
    expect(near(at(600, 520), [0xa0, 0x40, 0x30])).toBe(true);
    expect(near(at(320, 1000), [0x88, 0x88, 0x88])).toBe(true);
    expect(near(at(880, 1000), [0x40, 0x60, 0x30])).toBe(true);
    expect(near(at(122, 122), [0xc2, 0x41, 0x0c])).toBe(true);
  });

  test('lets what is below shine through a logo as much as its owner wants', async () => {
    const photo = await plain('#777777', 200, 200);
    const greenOf = async (alpha: number): Promise<number> => {
      const background = { r: 255, g: 0, b: 0, alpha };
      const logo = await sharp({ create: { width: 90, height: 90, channels: 4, background } })
        .png()
        .toBuffer();
      const { png } = await renderMarketingImage(content, { before: photo, after: photo, logo });
      const [, green = 0] = await sharp(png).extract({ left: 122, top: 122, width: 1, height: 1 }).raw().toBuffer();
      return green;
    };
    const [opaque, half, none] = [await greenOf(1), await greenOf(0.5), await greenOf(0)];
    expect(none - opaque).toBeGreaterThan(100);
    expect(Math.abs(half - (none + opaque) / 2)).toBeLessThan(4);
  });

  test('is drawn also without map and logo, and in a single color', async () => {
    const photo = await plain('#777777', 200, 200);
    const bare = await renderMarketingImage(content, { before: photo, after: photo });
    expect((await sharp(bare.jpeg).metadata()).height).toBe(1500);
    expect(await readCode(bare.png, 0.5)).toBe(content.qrCodeUrl);
  });
});

describe('outlines', () => {
  test('never contain NaN, for any text', () => {
    const line = { face: 'display', size: 37.3, y: 81.7, anchor: 'middle', tracking: -0.01 } as const;
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.double({ min: -900, max: 900, noNaN: true }),
        (text, x) => {
          expect(textOutline({ ...line, text, x })).not.toMatch(/NaN|Infinity|e-/);
        },
      ),
      { numRuns: 200 },
    );
    expect(overlaySvg(plan).toString()).not.toContain('NaN');
  });

  test('contain no text, so that nobody can write markup into an image', () => {
    const named = { ...content, companyName: '<script>alert("x")</script> & Sons', headline: '"><image href="x"/>' };
    const svg = overlaySvg(marketingLayout(named, { before: square, after: square })).toString();
    expect(svg).not.toMatch(/script|<text|href|Sons/i);
  });

  test('look the same without installed fonts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'no-fonts-'));
    await writeFile(join(folder, 'fonts.conf'), '<?xml version="1.0"?><fontconfig></fontconfig>');
    const svg = join(folder, 'overlay.svg');
    await writeFile(svg, overlaySvg(plan));
    const script = `
      const { createHash } = require('node:crypto');
      const { readFileSync } = require('node:fs');
      require('sharp')(readFileSync(process.argv[1])).raw().toBuffer().then((pixels) =>
        console.log(createHash('sha256').update(pixels).digest('hex')));`;
    const env = { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf'), FONTCONFIG_PATH: folder };
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script, svg], { env });
    const here = await sharp(overlaySvg(plan)).raw().toBuffer();
    expect(stdout.trim()).toBe(createHash('sha256').update(here).digest('hex'));
    await rm(folder, { recursive: true });
  });
});

describe('aerial map', () => {
  const { toLatLng } = localPlane({ lat: 26.1224, lng: -80.1373 });
  const corners = [
    { x: -3, y: -6 },
    { x: 3, y: -6 },
    { x: 3, y: 6 },
    { x: -3, y: 6 },
  ];
  const outline = corners.map(toLatLng);

  test('requests a box with the proportions of the map, close enough to fill it', () => {
    const { view, parameters } = planAerialMap(outline, 20);
    expect(parameters).toMatchObject({ FileName: 'map@2x', Style: 'Satellite', Width: 600, Height: 450 });
    expect(parameters.BoundingBox.split(',')).toHaveLength(4);
    expect(view.zoom).toBe(20);
    const farm = corners.map(({ x, y }) => toLatLng({ x: x * 20, y: y * 20 }));
    expect(planAerialMap(farm, 20).view.zoom).toBeLessThan(18);
  });

  test('draws the outline at its exact position', async () => {
    const request = planAerialMap(outline, 20);
    const map = await renderAerialMap(request, await plain('#505050', 1200, 900), outline, 'Sample imagery');
    const pixels = await sharp(map).raw().toBuffer();
    const blue = (x: number, y: number): number => {
      const at = (Math.round(y) * 1200 + Math.round(x)) * 3;
      return (pixels[at + 2] ?? 0) - (pixels[at] ?? 0);
    };
    // 512-pixel tiles at zoom 20, drawn at double size.
    const scale = 2 / ((40_075_016.7 * Math.cos((26.1224 * Math.PI) / 180)) / (512 * 2 ** 20));
    expect(blue(600, 450 - 4 * scale)).toBeGreaterThan(30);
    expect(blue(600 + 2 * scale, 450 + 4 * scale)).toBeGreaterThan(30);
    expect(Math.abs(blue(600 + 3.6 * scale, 450 + 3 * scale))).toBeLessThan(12);
    expect(Math.abs(blue(600, 450 + 6.6 * scale))).toBeLessThan(12);
    const edge = [-2, 0, 2].map((off) => blue(600 + 3 * scale + off, 450 + 2 * scale));
    expect(Math.max(...edge)).toBeGreaterThan(120);
  });

  test('has a scale bar of the longest round number of feet that fits', async () => {
    const request = planAerialMap(outline, 20);
    const map = await renderAerialMap(request, await plain('#505050', 1200, 900), outline, 'Sample imagery');
    const bar = { left: 34, top: 851, width: 326, height: 1 };
    const pixels = await sharp(map).extract(bar).greyscale().raw().toBuffer();
    const metersPerPixel = (40_075_016.7 * Math.cos((26.1224 * Math.PI) / 180)) / (512 * 2 ** 20) / 2;
    const meters = [...pixels].filter((light) => light > 200).length * metersPerPixel;
    expect(Math.abs(meters / 0.3048 - 25)).toBeLessThan(1);
  });

  test.each(['Sample imagery', 'Imagery © '.repeat(40)])('shows the attribution within the map: %s', async (credit) => {
    const request = planAerialMap(outline, 20);
    const map = await renderAerialMap(request, await plain('#505050', 1200, 900), outline, credit);
    const region = { left: 360, top: 822, width: 840, height: 44 };
    const pixels = await sharp(map).extract(region).greyscale().raw().toBuffer();
    const columns = Array.from({ length: region.width }, (_, x) =>
      Array.from({ length: region.height }, (_row, y) => pixels[y * region.width + x] ?? 0),
    );
    const plate = columns.flatMap((column, x) => (Math.max(...column) > 200 ? [x] : []));
    expect(plate.length).toBeGreaterThan(150);
    expect(Math.max(...plate)).toBeLessThan(region.width - 30);
    const written = columns.filter((column) => Math.max(...column) > 200 && Math.min(...column) < 80);
    expect(written.length).toBeGreaterThan(60);
  });
});
