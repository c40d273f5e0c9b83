import sharp from 'sharp';

import { camera } from '#shared/geometry/camera.ts';
import type { CameraPose, Size } from '#shared/geometry/camera.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { cloudNoise, unit } from '#shared/pavers/noise.ts';
import type { Raster } from '../raster.ts';

/** Effects of weather, surface and camera on a clean image. */
export type Finish = {
  /** Exposure relative to a well exposed photo. */
  readonly exposure: number;
  /** Gains of red, green and blue. */
  readonly warmth: readonly [number, number, number];
  /** 1 is unchanged, less is flatter. */
  readonly contrast: number;
  /** Radius of the lens blur, in pixels of the finished photo. */
  readonly blur: number;
  /** Standard deviation of the sensor noise, in color values. */
  readonly noise: number;
  /** Share of light lost in the corners. */
  readonly vignette: number;
  /** Oil and rust on the driveway, 0 to 1. */
  readonly stains: number;
  /** Rain on the driveway, 0 to 1. */
  readonly wetness: number;
  readonly jpegQuality: number;
};

export const plainFinish: Finish = {
  exposure: 1,
  warmth: [1, 1, 1],
  contrast: 1,
  blur: 0.4,
  noise: 1.5,
  vignette: 0,
  stains: 0,
  wetness: 0,
  jpegQuality: 88,
};

type RawPhoto = { readonly pose: CameraPose; readonly size: Size; readonly finish: Finish };
type Colors = Float32Array;

/** Large soft spots and small hard drops. */
function stainAt(x: number, y: number): number {
  const spot = Math.max(0, cloudNoise(x * 0.55, y * 0.55, 91) - 0.55) * 2.6;
  const drop = cloudNoise(x * 3.1, y * 3.1, 57) > 0.72 ? 0.35 : 0;
  return Math.min(0.7, spot + drop);
}

/** Share of sky that a point reflects. */
function puddleAt(x: number, y: number): number {
  return 0.75 * Math.max(0, Math.min(1, (cloudNoise(x * 0.4, y * 0.4, 33) - 0.5) * 6));
}

/** Wet concrete is darker, and its puddles reflect the sky. */
function wet(colors: Colors, at: number, puddle: number): void {
  for (let c = 0; c < 3; c += 1) {
    const dark = (colors[at + c] ?? 0) * 0.58;
    const sky = [176, 192, 214][c] ?? 0;
    colors[at + c] = dark + (sky - dark) * puddle;
  }
}

function treatSurface(colors: Colors, raster: Raster, pose: CameraPose, { stains, wetness }: Finish): void {
  if (stains === 0 && wetness === 0) return;
  const { groundAt } = camera(pose, raster);
  const { toPlane } = localPlane(pose);
  raster.driveway.forEach((value, pixel) => {
    if (value < 128) return;
    const ground = groundAt({ x: (pixel % raster.width) + 0.5, y: Math.floor(pixel / raster.width) + 0.5 });
    if (!ground) return;
    const { x, y } = toPlane(ground);
    const stain = stains * stainAt(x, y);
    colors[pixel * 3] = (colors[pixel * 3] ?? 0) * (1 - stain * 0.95);
    colors[pixel * 3 + 1] = (colors[pixel * 3 + 1] ?? 0) * (1 - stain);
    colors[pixel * 3 + 2] = (colors[pixel * 3 + 2] ?? 0) * (1 - stain * 1.08);
    if (wetness > 0) wet(colors, pixel * 3, wetness * puddleAt(x, y));
  });
}

/** Roughly normal noise with a standard deviation of 1: the scaled sum of four uniform values. */
function grain(at: number): number {
  return (unit(at, 1) + unit(at, 2) + unit(at, 3) + unit(at, 4) - 2) * Math.sqrt(3);
}

function treatLight(colors: Colors, { width, height }: Raster, finish: Finish): void {
  for (let at = 0; at < colors.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const [x, y] = [(pixel % width) / width - 0.5, Math.floor(pixel / width) / height - 0.5];
    const gain = finish.exposure * (finish.warmth[at % 3] ?? 1) * (1 - finish.vignette * 2 * (x * x + y * y));
    const lit = (colors[at] ?? 0) * gain;
    colors[at] = 128 + (lit - 128) * finish.contrast;
  }
}

/** The JPEG that a camera would have made, from a clean and larger rendering. */
export async function finishPhoto(raster: Raster, { pose, size, finish }: RawPhoto): Promise<Buffer> {
  const colors = Float32Array.from(raster.rgb);
  treatSurface(colors, raster, pose, finish);
  treatLight(colors, raster, finish);
  const seen = await sharp(Uint8ClampedArray.from(colors), {
    raw: { width: raster.width, height: raster.height, channels: 3 },
  })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'cubic' })
    .blur(Math.max(0.3, finish.blur))
    .raw()
    .toBuffer();
  const grainy = Uint8ClampedArray.from(seen, (value, at) => value + grain(at) * finish.noise);
  return sharp(grainy, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: finish.jpegQuality, chromaSubsampling: finish.jpegQuality < 80 ? '4:2:0' : '4:4:4' })
    .toBuffer();
}
