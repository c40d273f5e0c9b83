import type { Pixel } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { project } from '#shared/geometry/mercator.ts';
import type { MapBounds } from '#shared/properties/map-bounds.ts';

type Point = { readonly id: number; readonly latitude: number; readonly longitude: number };

/** One dot on the map: a single point, or several that would overlap. */
export type Cluster<T extends Point> = LatLng & { readonly key: string; readonly members: readonly T[] };

/** Minimum distance between dots, horizontally or vertically: the press area of a dot is 44 px. */
const CLUSTER_RADIUS_PX = 52;
const WORLD_SIZE_PX = 512;
/** Share of the view rendered beyond its edges, so that a small move shows no empty margin. */
const VIEW_MARGIN = 0.15;

/** A dot at its first point, in pixels of the world map. */
type Dot<T> = Pixel & { readonly first: T; readonly members: T[] };

/**
 * Clusters the points in view: each point joins a dot that it would overlap, or becomes a dot. A point that would
 * overlap one of `others`, which are dots of another kind, gets no dot of its own.
 */
export function clusterPoints<T extends Point>(
  points: readonly T[],
  zoom: number,
  bounds: MapBounds,
  others: readonly LatLng[] = [],
): readonly Cluster<T>[] {
  const dots = new Map<string, Dot<T>>();
  const place = (at: LatLng): Pixel => project(at, Math.floor(zoom), WORLD_SIZE_PX);
  const taken = new Map(others.map(place).map((at) => [squareOf(at.x, at.y), at]));
  for (const point of points) {
    if (!isNearView(point, bounds)) continue;
    const { x, y } = place({ lat: point.latitude, lng: point.longitude });
    const near = findNear(dots, x, y);
    if (near) near.members.push(point);
    else if (!findNear(taken, x, y)) dots.set(squareOf(x, y), { first: point, members: [point], x, y });
  }
  return Array.from(dots, ([key, { first, members }]) => ({
    key,
    members,
    lat: first.latitude,
    lng: first.longitude,
  }));
}

function isNearView({ latitude, longitude }: Point, { north, south, east, west }: MapBounds): boolean {
  const width = east >= west ? east - west : east - west + 360;
  const [marginLat, marginLng] = [(north - south) * VIEW_MARGIN, width * VIEW_MARGIN];
  if (latitude > north + marginLat || latitude < south - marginLat) return false;
  return (((longitude - west + marginLng) % 360) + 360) % 360 <= width + 2 * marginLng;
}

const squareOf = (x: number, y: number): string =>
  `${Math.floor(x / CLUSTER_RADIUS_PX)}:${Math.floor(y / CLUSTER_RADIUS_PX)}`;

/** No grid square holds two dots, so only the nine squares around a point can hold a dot that is too near. */
function findNear<D extends Pixel>(dots: ReadonlyMap<string, D>, x: number, y: number): D | undefined {
  for (const down of [0, -1, 1]) {
    for (const across of [0, -1, 1]) {
      const dot = dots.get(squareOf(x + across * CLUSTER_RADIUS_PX, y + down * CLUSTER_RADIUS_PX));
      if (dot && Math.abs(dot.x - x) < CLUSTER_RADIUS_PX && Math.abs(dot.y - y) < CLUSTER_RADIUS_PX) return dot;
    }
  }
  return undefined;
}
