import type { Map as MapInstance } from 'maplibre-gl';

import type { AreaRequest } from '#shared/areas/area-requests.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { groundOrigin } from '#shared/laying/laying-plan.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import type { Problem } from '#shared/laying/pattern-of.ts';
import { PER_METER } from '#shared/laying/plane.ts';
import type { Palette } from '#shared/pavers/palette.ts';
import type { PaverColor } from '#shared/pavers/paver-choice.ts';
import { paletteOf } from '#shared/pavers/paver-look.ts';
import type { PlanView } from './draw-plan.ts';

/** The plan of an area, the map point that is the origin of its ground, and the colors of its pavers. */
export type MappedPlan = { readonly origin: LatLng; readonly plan: LayingPlan; readonly palette: Palette };

/** The areas that can be drawn on the map, because they have a plan. */
export function mappedPlans(
  requests: readonly AreaRequest[],
  plans: readonly (LayingPlan | Problem)[],
  color: PaverColor,
): readonly MappedPlan[] {
  return requests.flatMap(({ rings, laying }, index): MappedPlan[] => {
    const [plan, origin] = [plans[index], groundOrigin(rings)];
    if (!plan || 'problem' in plan || !origin) return [];
    const stone = laying.settings.product;
    return [{ origin, plan, palette: paletteOf({ color, ...(stone && { stone }) }) }];
  });
}

type Projection = Pick<MapInstance, 'project' | 'unproject'>;

/** Length in meters over which the map's scale is measured. */
const BASE = 10;

/** The view of a plan that lies on a map without tilt and rotation. The stage is the map, in pixels. */
export function viewOnMap(
  map: Projection,
  origin: LatLng,
  { width, height }: { readonly width: number; readonly height: number },
): PlanView {
  const { toPlane, toLatLng } = localPlane(origin);
  const east = toLatLng({ x: BASE, y: 0 });
  const pixels = map.project([east.lng, east.lat]).x - map.project([origin.lng, origin.lat]).x;
  const middle = toPlane(map.unproject([width / 2, height / 2]));
  return { scale: pixels / BASE / PER_METER, center: { x: middle.x * PER_METER, y: middle.y * PER_METER } };
}
