import { distance } from '#shared/geometry/bearing.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { blockContaining, BLOCK_HEIGHT, BLOCK_WIDTH } from './block.ts';
import { LANE_MIDDLE, streetPoint } from './lot-truth.ts';
import { lotContaining, lotU } from './lot.ts';
import { bandOf, toLatLng, toWorld } from './reference.ts';
import type { WorldPoint } from './reference.ts';

/** The nearest point on a lane around the block that contains a point. */
function nearestLane({ x, y }: WorldPoint): WorldPoint | undefined {
  const block = blockContaining(x, y);
  const { west, east, north, south } = block.edges;
  const lanes = [
    { half: west, x: block.x + west - LANE_MIDDLE, y },
    { half: east, x: block.x + BLOCK_WIDTH - east + LANE_MIDDLE, y },
    { half: north, x, y: block.y + north - LANE_MIDDLE },
    { half: south, x, y: block.y + BLOCK_HEIGHT - south + LANE_MIDDLE },
  ].filter(({ half }) => half > 0);
  return lanes.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
}

/**
 * The nearest street-level panorama within `radius` meters of a point: in the near lane in front of a house, else in the
 * nearest lane of the block; undefined when there is none.
 */
export function panoramaNear(point: LatLng, radius: number): LatLng | undefined {
  const band = bandOf(point.lat);
  const at = toWorld(point, band);
  const lot = lotContaining(at);
  const camera = lot ? streetPoint(lot, lotU(lot, at.x)) : nearestLane(at);
  const panorama = camera && toLatLng(camera, band);
  return panorama && distance(point, panorama) <= radius ? panorama : undefined;
}
