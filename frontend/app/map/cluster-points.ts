import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { project } from '#shared/geometry/mercator.ts';
import type { MapBounds } from '#shared/properties/map-bounds.ts';

type Point = { readonly id: number; readonly latitude: number; readonly longitude: number };

/** One dot on the map: a single point, or several that would lie on top of each other. */
export type Cluster<T extends Point> = LatLng & { readonly key: string; readonly members: readonly T[] };

/** Points within one square of this many pixels become one dot; a dot's press area is 44. */
const CELL_PX = 56;
const WORLD_PX = 512;
/** Share of the view that is drawn beyond its edges, so that a small move shows no empty rim. */
const RIM = 0.15;

/** Folds the points in view into dots. The squares are fixed to the ground, so dots stay where they are when the map moves. */
export function clusterPoints<T extends Point>(
  points: readonly T[],
  zoom: number,
  { north, south, east, west }: MapBounds,
): readonly Cluster<T>[] {
  const wide = east >= west ? east - west : east - west + 360;
  const [rimLat, rimLng] = [(north - south) * RIM, wide * RIM];
  const cells = new Map<string, T[]>();
  for (const point of points) {
    const { latitude: lat, longitude: lng } = point;
    if (lat > north + rimLat || lat < south - rimLat) continue;
    if ((((lng - west + rimLng) % 360) + 360) % 360 > wide + 2 * rimLng) continue;
    const { x, y } = project({ lat, lng }, Math.floor(zoom), WORLD_PX);
    const key = `${Math.floor(x / CELL_PX)}:${Math.floor(y / CELL_PX)}`;
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return Array.from(cells, ([key, members]) => ({ key, members, ...middleOf(members) }));
}

function middleOf(members: readonly Point[]): LatLng {
  const mean = (of: (point: Point) => number): number =>
    members.reduce((sum, point) => sum + of(point), 0) / members.length;
  return { lat: mean(({ latitude }) => latitude), lng: mean(({ longitude }) => longitude) };
}
