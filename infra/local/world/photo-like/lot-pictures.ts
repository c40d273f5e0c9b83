import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { destination } from '#shared/geometry/bearing.ts';
import type { CameraPose } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { unit } from '#shared/pavers/noise.ts';
import type { RgbImage } from '#shared/pavers/rgb-image.ts';
import { blockNear, lotsAlong } from '../addresses.ts';
import { carSolids } from '../car.ts';
import { drivewayOutline } from '../driveway.ts';
import { lotTruth } from '../lot-truth.ts';
import { toWorldPoint } from '../lot.ts';
import type { Lot } from '../lot.ts';
import { bandOf, defaultCenter, toLatLng } from '../reference.ts';
import { renderFrame } from '../render-frame.ts';
import { box } from '../solids.ts';
import type { Solid } from '../solids.ts';
import { treeSolids } from '../tree.ts';
import { swungDrive, swungOutline } from './driveway-forms.ts';
import type { Swing } from './driveway-forms.ts';
import { finishPhoto, plainFinish } from './finish-photo.ts';
import type { Finish } from './finish-photo.ts';

/** A picture in which only a part of the driveway was found, unless the picture was a little darker. */
const GUESSED_IN_PART = 5963;

/** Pictures that the guess of driveways was developed with, and about as many that were not looked at. */
export const lotPictures = {
  known: [...Array.from({ length: 100 }, (_, index) => index * 2), GUESSED_IN_PART],
  unseen: Array.from({ length: 100 }, (_, index) => 300 + index),
} as const;

const folder = join(import.meta.dirname, 'lots');
const pathOf = (seed: number, kind: 'jpg' | 'png'): string => join(folder, `${String(seed).padStart(3, '0')}.${kind}`);

const SIZE = { width: 224, height: 168 };

type Random = (n: number) => number;
const randomOf =
  (seed: number): Random =>
  (n) =>
    unit(seed * 7919 + 13, n, 77);

/** A lot anywhere in the neighborhoods around the default center. */
function lotFor(random: Random): Lot {
  const middle = blockNear(defaultCenter);
  for (let n = 20; n < 60; n += 1) {
    const row = middle.row + Math.floor(random(n) * 24) - 12;
    const lots = lotsAlong(row, middle.column + Math.floor(random(n + 100) * 12) - 6);
    const lot = lots[Math.floor(random(n + 200) * lots.length)];
    if (lot) return lot;
  }
  throw new Error('The sample world has no homes here.');
}

/** A light garage door without any lines: the upright rectangle that looks most like a slab of concrete. */
function plainDoor(lot: Lot): Solid {
  const middle = (lot.garage.u0 + lot.garage.u1) / 2;
  const [a, b] = [
    toWorldPoint(lot, middle - 2.45, lot.garage.v0 - 0.06),
    toWorldPoint(lot, middle + 2.45, lot.garage.v0),
  ];
  const [x0, x1, y0, y1] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return box({ x0, x1, y0, y1, z0: 0, z1: 2.25 }, { kind: 'plain', color: [226, 226, 222] });
}

/** Seeds of white and light gray cars, which look most like concrete. */
const LIGHT_CARS = [...Array(200).keys()].filter((seed) => unit(seed, 3) < 2 / 7);

function propsFor(lot: Lot, random: Random): readonly Solid[] {
  const { left, right, end } = lot.driveway;
  const car = LIGHT_CARS[Math.floor(random(31) * LIGHT_CARS.length)] ?? 3;
  const at = toWorldPoint(lot, left + (right - left) * (0.25 + random(32) * 0.5), end - 3 - random(33) * 2);
  const tree = toWorldPoint(lot, left - 1 + random(34) * (right - left + 2), -1.4);
  return [
    ...(random(35) < 0.5 ? [plainDoor(lot)] : []),
    ...(random(36) < 0.25
      ? carSolids({ ...at, along: 'y', seed: random(37) < 0.6 ? car : Math.floor(random(38) * 99) })
      : []),
    ...(random(39) < 0.15 ? treeSolids({ ...tree, radius: 1.4, height: 4, palm: false, seed: 5 }, 0) : []),
  ];
}

function finishFor(random: Random): Finish {
  const warmth = (random(51) - 0.5) * 0.3;
  return {
    ...plainFinish,
    exposure: 0.6 + random(52) * 0.85,
    warmth: [1 + warmth / 2, 1, 1 - warmth],
    contrast: 0.8 + random(53) * 0.35,
    blur: 0.3 + random(54) * 0.7,
    noise: random(55) * 6,
    stains: random(56) < 0.3 ? random(57) : 0,
    wetness: random(58) < 0.15 ? random(59) : 0,
    jpegQuality: 60 + Math.floor(random(60) * 35),
  };
}

/** Half of the driveways stay straight, as in the world; the others swing to a side. */
function swingFor(random: Random): Swing | undefined {
  if (random(61) < 0.5) return undefined;
  const meters = (random(62) < 0.5 ? -1 : 1) * (1.5 + random(63) * 6);
  return { meters, tone: [186, 172, 108, 200][Math.floor(random(64) * 4)] ?? 172 };
}

/** What a picture shows, and from where; half of them are mirrored so that the sun comes from both sides. */
export type LotScene = {
  readonly lot: Lot;
  readonly pose: CameraPose;
  readonly swing: Swing | undefined;
  readonly isMirrored: boolean;
};

function lotScene(seed: number): LotScene {
  const random = randomOf(seed);
  const lot = lotFor(random);
  const views = lotTruth(lot, defaultCenter.lat).poses.filter(({ label }) => label !== 'Back');
  const view = views[random(11) < 0.6 ? 0 : 1 + Math.floor(random(12) * 2)] ?? views[0];
  if (!view) throw new Error('no view');
  const moved = destination(view, random(13) * 360, random(14) * 2.5);
  const heading = (view.heading + (random(15) - 0.5) * 30 + 360) % 360;
  const pose = { ...moved, heading, pitch: -11 + random(16) * 11, fov: 55 + random(17) * 32, height: 1.6 + random(18) };
  return { lot, pose, swing: swingFor(random), isMirrored: random(19) < 0.5 };
}

/** The outline of the driveway that a picture shows. */
export function lotOutline({ lot, swing }: LotScene): readonly LatLng[] {
  const band = bandOf(defaultCenter.lat);
  return (swing ? swungOutline(lot, swing) : drivewayOutline(lot)).map((point) => toLatLng(point, band));
}

/** Renders the picture of a seed. */
export async function drawLotPicture(seed: number): Promise<void> {
  const random = randomOf(seed);
  const { lot, pose, swing, isMirrored } = lotScene(seed);
  const repaint = swing && swungDrive(lot, swing);
  const raster = renderFrame(pose, SIZE, { subject: lot, props: propsFor(lot, random), repaint });
  const photo = sharp(await finishPhoto(raster, { pose, size: SIZE, finish: finishFor(random) })).flop(isMirrored);
  const truth = sharp(Buffer.from(raster.driveway), { raw: { ...SIZE, channels: 1 } }).flop(isMirrored);
  await mkdir(folder, { recursive: true });
  await photo.jpeg({ quality: 82 }).toFile(pathOf(seed, 'jpg'));
  await truth.png({ palette: true, colors: 2, compressionLevel: 9 }).toFile(pathOf(seed, 'png'));
}

/** A stored picture of a lot as the camera of its scene saw it, before it was mirrored. */
export async function readLotScene(seed: number): Promise<LotScene & { readonly image: RgbImage }> {
  const scene = lotScene(seed);
  const pixels = await sharp(await readFile(pathOf(seed, 'jpg')))
    .flop(scene.isMirrored)
    .raw()
    .toBuffer();
  return { ...scene, image: { ...SIZE, pixels, channels: 3 } };
}

/** A stored picture of a lot: its pixels, and the driveway that the camera sees. */
export async function readLotPicture(seed: number): Promise<{ readonly image: RgbImage; readonly truth: Uint8Array }> {
  const pixels = await sharp(await readFile(pathOf(seed, 'jpg')))
    .raw()
    .toBuffer();
  const truth = await sharp(pathOf(seed, 'png')).extractChannel(0).raw().toBuffer();
  return { image: { ...SIZE, pixels, channels: 3 }, truth };
}
