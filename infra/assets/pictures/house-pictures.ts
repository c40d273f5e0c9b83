import sharp from 'sharp';

import { areaBandSqFt } from '#shared/geometry/area-band.ts';
import { areaSqFt } from '#shared/geometry/area.ts';
import type { CameraPose, Size } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { viewAround } from '#shared/geometry/view-around.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import { STREET_CAMERA_METERS } from '#shared/photos/street-pose.ts';
import { DEFAULT_COST_PER_SQ_FT, formatQuote, totalCost } from '#shared/proposals/price.ts';
import { findPlaces } from '../../local/world/find-places.ts';
import { lotTruth } from '../../local/world/lot-truth.ts';
import type { Renderer } from '../../local/world/renderer.ts';
import type { House } from './houses.ts';
import type { MeasuredMap } from './measured-map.ts';

/** Degrees; tilted down so that the driveway fills the lower half. */
const LENS = { pitch: -11, fov: 76 } as const;

/** Size of the map around a driveway. */
const MAP: Size = { width: 680, height: 510 };
const MAP_SCALE = 2;

export type HousePictures = {
  readonly before: Buffer;
  readonly after: Buffer;
  readonly aerial: MeasuredMap;
  readonly areaSqFt: number;
  /** Price range as the homeowner sees it. */
  readonly quote: string;
};

function placeOf({ address }: House): {
  readonly pose: CameraPose;
  readonly location: LatLng;
  readonly driveway: readonly LatLng[];
} {
  const [place] = findPlaces(address);
  if (!place?.lot) throw new Error(`There is no house at ${address} in the sample world.`);
  const { location, driveway, poses } = lotTruth(place.lot, place.point.lat);
  const [front] = poses;
  if (!front) throw new Error(`${address} has no street view.`);
  return { location, driveway, pose: { ...front, ...LENS, height: STREET_CAMERA_METERS } };
}

/** Photos of a house before and after; the pavers are painted by the product's preview renderer. */
async function photosOf(renderer: Renderer, house: House, size: Size): Promise<{ before: Buffer; after: Buffer }> {
  const { pose, location } = placeOf(house);
  const before = Buffer.from(await renderer.draw({ kind: 'frame', pose, size }));
  const mask = await renderer.draw({ kind: 'driveway mask', pose, size, house: location });
  const pixels = await sharp(before).removeAlpha().raw().toBuffer();
  const image = { pixels, ...size, channels: 3 as const };
  const painted = paintPavers({ image, area: { mask, camera: pose }, choice: house.choice });
  const after = await sharp(painted.pixels, { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
  return { before, after };
}

export async function drawHouse(renderer: Renderer, house: House, size: Size): Promise<HousePictures> {
  const { driveway } = placeOf(house);
  const area = areaSqFt(driveway);
  const view = viewAround(driveway, { ...MAP, share: 0.42, maxZoom: 20 });
  const picture = Buffer.from(await renderer.draw({ kind: 'map', view, scale: MAP_SCALE }));
  return {
    ...(await photosOf(renderer, house, size)),
    aerial: { view, picture, outline: driveway, areaSqFt: area, bandSqFt: areaBandSqFt(driveway) },
    areaSqFt: area,
    quote: formatQuote(totalCost(area, DEFAULT_COST_PER_SQ_FT)),
  };
}
