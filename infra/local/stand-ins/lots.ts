import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import * as z from 'zod';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { withoutCountry } from '#shared/properties/place.ts';
import { blockNear, lotsAlong, placeOfLot } from '../world/addresses.ts';
import type { SamplePlace } from '../world/addresses.ts';
import { findPlaces } from '../world/find-places.ts';
import { lotTruth } from '../world/lot-truth.ts';
import type { Renderer } from '../world/renderer.ts';
import { sendBytes, sendJson, sendText } from './reply.ts';

/** The ground truth of a place, with its address as the product writes it; undefined when it has no house. */
function truthOf({ label, lot, point }: SamplePlace): unknown {
  return lot && { address: withoutCountry(label), ...lotTruth(lot, point.lat) };
}

/** The ground truth of houses near a point. */
function lotsNear(point: LatLng, count: number): readonly unknown[] {
  const { row, column } = blockNear(point);
  const rows = [0, 1, -1, 2, -2].flatMap((offset) => lotsAlong(row + offset, column));
  return rows.slice(0, count).map((lot) => truthOf(placeOfLot(lot, 0)));
}

/** `?q=<address>` returns one house, `?near=lat,lng&count=n` several. */
export function sendLots(response: ServerResponse, query: URLSearchParams): void {
  const near = query.get('near')?.split(',').map(Number);
  if (near) {
    const [lat = 0, lng = 0] = near;
    return sendJson(response, 200, lotsNear({ lat, lng }, Number(query.get('count') ?? 20)));
  }
  const [place] = findPlaces(query.get('q') ?? '');
  const truth = place && truthOf(place);
  return truth ? sendJson(response, 200, truth) : sendText(response, 404, 'No house has this address.');
}

const maskQuery = z.object({
  q: z.string(),
  view: z.enum(['Front', 'Right', 'Back', 'Left']).default('Front'),
  width: z.coerce.number().int().min(16).max(2048).default(640),
  height: z.coerce.number().int().min(16).max(2048).default(640),
  heading: z.coerce.number().optional(),
  pitch: z.coerce.number().default(-9),
  fov: z.coerce.number().default(84),
});

/** The driveway that a street view really shows, by address and view: a PNG, white on black. */
export async function sendMask(response: ServerResponse, renderer: Renderer, query: URLSearchParams): Promise<void> {
  const parsed = maskQuery.safeParse(Object.fromEntries(query));
  if (!parsed.success) return sendText(response, 400, z.prettifyError(parsed.error));
  const { q, view, width, height, heading, pitch, fov } = parsed.data;
  const [place] = findPlaces(q);
  const poses = place?.lot ? lotTruth(place.lot, place.point.lat).poses : [];
  const viewpoint = poses.find(({ label }) => label === view);
  if (!place || !viewpoint) return sendText(response, 404, 'No house has this address.');
  const pose = {
    lat: viewpoint.lat,
    lng: viewpoint.lng,
    heading: heading ?? viewpoint.heading,
    pitch,
    fov,
    height: 2.5,
  };
  const mask = await renderer.draw({ kind: 'driveway mask', pose, size: { width, height }, house: place.point });
  const image = sharp(mask, { raw: { width, height, channels: 1 } });
  return sendBytes(response, await image.png().toBuffer(), { 'content-type': 'image/png' });
}
