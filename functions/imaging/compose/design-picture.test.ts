import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { paintedMask } from './driveway-mask.ts';
import { acceptUnlocked, restoreOutside } from './mask-lock.ts';
import { planSize, toModelPhoto, toOpenAiMask } from './openai-image.ts';

const size = { width: 320, height: 240 };
const raw = { raw: { ...size, channels: 3 as const } };

/** A photo with detail everywhere, so that any change is visible. */
const pixels = Buffer.from(
  Uint8Array.from({ length: size.width * size.height * 3 }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 24) & 255),
);

/** A white rectangle in a black image, as the mask painter saves it. */
async function painted(left: number, top: number, width: number, height: number): Promise<Buffer> {
  const white = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: '#000000' } })
    .composite([{ input: white, left, top }])
    .png()
    .toBuffer();
}

describe('masks', () => {
  test('are read from black and white pictures of any size', async () => {
    const mask = await paintedMask(await painted(100, 100, 80, 60), { width: 640, height: 480 });
    expect(mask?.[230 * 640 + 280]).toBe(255);
    expect(mask?.[10 * 640 + 10]).toBe(0);
  });

  test('are missing when nothing was painted', async () => {
    expect(await paintedMask(await painted(0, 0, 2, 2), size)).toBeUndefined();
  });
});

describe('restoreOutside', () => {
  test('keeps every pixel outside the feathered mask, although the model changed them all', async () => {
    const original = await sharp(pixels, raw).png().toBuffer();
    const drawn = await sharp(pixels, raw).linear(1, 6).resize(1008, 752, { fit: 'fill' }).png().toBuffer();
    const mask = (await paintedMask(await painted(120, 90, 80, 60), size)) ?? new Uint8Array();
    const locked = await restoreOutside(original, drawn, mask);
    const after = await sharp(locked.bytes).raw().toBuffer();
    // The rectangle is painted from 120, 90 to 200, 150; its feather reaches some 12 pixels farther.
    const outside = changed(after, (x, y) => x < 105 || x > 215 || y < 75 || y > 165);
    const inside = changed(after, (x, y) => x > 130 && x < 190 && y > 100 && y < 140);
    expect(outside).toBe(0);
    // The driveway is new right up to its edge: nothing of the old one is visible.
    const drawnPixels = await sharp(drawn).resize(320, 240, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
    const old = after.filter((value, at) => {
      const [x, y] = [Math.floor(at / 3) % size.width, Math.floor(at / 3 / size.width)];
      return x >= 120 && x < 200 && y >= 90 && y < 150 && Math.abs(value - (drawnPixels[at] ?? 0)) > 1;
    });
    expect(old.length).toBe(0);
    expect(inside).toBeGreaterThan(5000);
    expect(await sharp(locked.bytes).metadata()).toMatchObject({ ...size, format: 'png' });
    expect(locked.drift).toBeGreaterThan(3);
    // Changes on the driveway alone are not drift.
    expect((await restoreOutside(original, locked.bytes, mask)).drift).toBe(0);
  });

  test('changes nothing farther from the mask than its feather reaches, whatever is painted and drawn', async () => {
    const small = { width: 48, height: 36 };
    const side = (length: number) => fc.integer({ min: 0, max: length - 1 });
    const colors = fc.uint8Array({ minLength: 48 * 36 * 3, maxLength: 48 * 36 * 3 });
    const picture = (values: Uint8Array) =>
      sharp(values, { raw: { ...small, channels: 3 } })
        .png()
        .toBuffer();
    // At this width the soft edge is one pixel wide and reaches three beyond the mask; a Gaussian ends after three more.
    const reach = 6;
    await fc.assert(
      fc.asyncProperty(colors, colors, side(48), side(36), side(48), side(36), async (was, is, x0, y0, x1, y1) => {
        const near = (at: number, far: number): boolean => {
          const [x, y] = [at % small.width, Math.floor(at / small.width)];
          return (
            x >= Math.min(x0, x1) - far &&
            x <= Math.max(x0, x1) + far &&
            y >= Math.min(y0, y1) - far &&
            y <= Math.max(y0, y1) + far
          );
        };
        const mask = Uint8Array.from({ length: small.width * small.height }, (_, at) => (near(at, 0) ? 255 : 0));
        const { bytes } = await restoreOutside(await picture(was), await picture(is), mask);
        const now = await sharp(bytes).raw().toBuffer();
        const strayed = now.filter((value, at) => !near(Math.floor(at / 3), reach) && value !== was[at]);
        expect(strayed.length).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  test('is not applied without a mask: the whole drawn image at the photo’s size, with its drift', async () => {
    const original = await sharp(pixels, raw).png().toBuffer();
    const drawn = await sharp(pixels, raw).linear(1, 6).resize(1008, 752, { fit: 'fill' }).png().toBuffer();
    const mask = (await paintedMask(await painted(120, 90, 80, 60), size)) ?? new Uint8Array();
    const kept = await acceptUnlocked(original, drawn, mask);
    expect(await sharp(kept.bytes).metadata()).toMatchObject({ ...size, format: 'png' });
    expect(kept.drift).toBe((await restoreOutside(original, drawn, mask)).drift);
    expect((await acceptUnlocked(original, original, mask)).drift).toBe(0);
  });

  test('refuses a mask of another photo', async () => {
    const original = await sharp(pixels, raw).png().toBuffer();
    await expect(restoreOutside(original, original, new Uint8Array(12))).rejects.toThrow('mask');
  });
});

/** How many color values differ from the original among the pixels of a region. */
function changed(after: Buffer, region: (x: number, y: number) => boolean): number {
  return after.filter((value, at) => {
    const pixel = Math.floor(at / 3);
    return value !== pixels[at] && region(pixel % size.width, Math.floor(pixel / size.width));
  }).length;
}

describe('planSize', () => {
  const side = fc.integer({ min: 200, max: 5000 });

  test('is valid and keeps the proportions of any photo', () => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        fc.pre(width / height <= 3 && height / width <= 3);
        const plan = planSize({ width, height });
        expect(plan.width % 16).toBe(0);
        expect(plan.height % 16).toBe(0);
        expect(plan.width * plan.height).toBeGreaterThanOrEqual(655_360);
        expect(plan.width * plan.height).toBeLessThanOrEqual(8_294_400);
        expect(Math.max(plan.width, plan.height)).toBeLessThanOrEqual(3840);
        expect(Math.abs(plan.width / plan.height / (width / height) - 1)).toBeLessThan(0.02);
      }),
    );
  });

  test('refuses a panorama with a message', () => {
    expect(() => planSize({ width: 4000, height: 800 })).toThrow(
      'This photo is too long and narrow to design with. Please crop it.',
    );
  });
});

describe('the request to the model', () => {
  test('has a photo and a mask of the same size, transparent where to draw', async () => {
    const plan = planSize(size);
    const mask = (await paintedMask(await painted(120, 90, 80, 60), size)) ?? new Uint8Array();
    const [photo, hint] = await Promise.all([
      toModelPhoto(await sharp(pixels, raw).jpeg().toBuffer(), plan),
      toOpenAiMask(mask, size, plan),
    ]);
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', ...plan, hasAlpha: false });
    expect(await sharp(hint).metadata()).toMatchObject({ format: 'png', ...plan, hasAlpha: true });
    const alpha = await sharp(hint).extractChannel(3).raw().toBuffer();
    expect(alpha[Math.floor(plan.height / 2) * plan.width + Math.floor(plan.width / 2)]).toBe(0);
    expect(alpha[0]).toBe(255);
    expect(hint.length).toBeLessThan(4_000_000);
  });
});
