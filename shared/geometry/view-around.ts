import type { Bounds } from './bounds.ts';
import type { Pixel, Size } from './camera.ts';
import type { LatLng } from './lat-lng.ts';
import { project, unproject } from './mercator.ts';

/** A north-up map image of known extent, so that positions can be drawn on it exactly. */
export type MapView = Size & { readonly center: LatLng; readonly zoom: number; readonly bounds: Bounds };

type Fit = Size & {
  /** Share of the image's width and height that the points may take. */
  readonly share: number;
  readonly maxZoom: number;
};

/** Size of the world at zoom 0, in pixels of the image. */
const WORLD_SIZE = 512;

export function mapView(center: LatLng, zoom: number, { width, height }: Size): MapView {
  const middle = project(center, zoom, WORLD_SIZE);
  const northWest = unproject({ x: middle.x - width / 2, y: middle.y - height / 2 }, zoom, WORLD_SIZE);
  const southEast = unproject({ x: middle.x + width / 2, y: middle.y + height / 2 }, zoom, WORLD_SIZE);
  const bounds = { north: northWest.lat, west: northWest.lng, south: southEast.lat, east: southEast.lng };
  return { width, height, center, zoom, bounds };
}

/** The closest view that shows all points: zoom in quarter steps, never beyond `maxZoom`. */
export function viewAround(points: readonly LatLng[], { width, height, share, maxZoom }: Fit): MapView {
  const pixels = points.map((point) => project(point, 0, WORLD_SIZE));
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((width * share) / (right - left), (height * share) / (bottom - top));
  const zoom = Math.min(maxZoom, Math.floor(Math.log2(scale) * 4) / 4);
  const center = unproject({ x: (left + right) / 2, y: (top + bottom) / 2 }, 0, WORLD_SIZE);
  return mapView(center, zoom, { width, height });
}

/** Position of a point in the view's image. */
export function viewPixel({ center, zoom, width, height }: MapView, point: LatLng): Pixel {
  const [middle, at] = [project(center, zoom, WORLD_SIZE), project(point, zoom, WORLD_SIZE)];
  return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 };
}
