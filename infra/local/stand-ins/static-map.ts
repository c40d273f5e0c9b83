import * as z from 'zod';

import { project } from '#shared/geometry/mercator.ts';
import { mapView } from '#shared/geometry/view-around.ts';
import type { MapView } from '#shared/geometry/view-around.ts';
import { AwsError } from './aws-error.ts';

const numbers = z.string().transform((list) => list.split(',').map(Number));
const side = z.coerce.number().int().min(64).max(1400);

/** The supported parameters of GetStaticMap; others are refused instead of ignored. */
const parameters = z.strictObject({
  width: side,
  height: side,
  style: z.literal('Satellite').optional(),
  center: numbers.optional(),
  zoom: z.coerce.number().min(0).max(20).optional(),
  'bounding-box': numbers.optional(),
  key: z.string().optional(),
});

type Parameters = z.infer<typeof parameters>;

/** How far the image's proportions may differ from the box's. */
const PROPORTION_TOLERANCE = 0.01;

function viewOfBox([west, south, east, north]: readonly number[], { width, height }: Parameters): MapView {
  const box = z.tuple([z.number(), z.number(), z.number(), z.number()]).parse([west, south, east, north]);
  const corner = project({ lng: box[0], lat: box[3] }, 0, 512);
  const opposite = project({ lng: box[2], lat: box[1] }, 0, 512);
  const [across, down] = [opposite.x - corner.x, opposite.y - corner.y];
  if (across <= 0 || down <= 0) throw new AwsError('ValidationException', 'BoundingBox is empty.');
  if (Math.abs(width / height / (across / down) - 1) > PROPORTION_TOLERANCE) {
    throw new AwsError('ValidationException', 'BoundingBox has other proportions than the image.');
  }
  const center = { lng: (box[0] + box[2]) / 2, lat: (box[1] + box[3]) / 2 };
  const bounds = { west: box[0], south: box[1], east: box[2], north: box[3] };
  return { width, height, center, bounds, zoom: Math.log2(width / across) };
}

/** The map view that a request asks for. */
export function staticMapView(query: URLSearchParams): MapView {
  const parsed = parameters.parse(Object.fromEntries(query));
  const { center, zoom, 'bounding-box': box, width, height } = parsed;
  if (box && (center || zoom !== undefined)) {
    throw new AwsError('ValidationException', 'BoundingBox cannot be used with Center or Zoom.');
  }
  if (box) return viewOfBox(box, parsed);
  const [lng, lat] = center ?? [];
  if (lng === undefined || lat === undefined || zoom === undefined) {
    throw new AwsError('ValidationException', 'Either Center and Zoom or BoundingBox must be given.');
  }
  return mapView({ lng, lat }, zoom, { width, height });
}
