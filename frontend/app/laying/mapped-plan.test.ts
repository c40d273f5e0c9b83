import { describe, expect, test } from 'vitest';

import { localPlane } from '#shared/geometry/local-plane.ts';
import { project, unproject } from '#shared/geometry/mercator.ts';
import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import { showsPavers } from './draw-pavers.ts';
import { mappedPlans, viewOnMap } from './mapped-plan.ts';

const center = { lat: 26.1224, lng: -80.1373 };
const TILE = 512;
const stage = { width: 1000, height: 700 };

/** A map at a zoom around a point, with MapLibre's projection. */
function mapAt(zoom: number, middle = center) {
  const at = project(middle, zoom, TILE);
  const [left, top] = [at.x - stage.width / 2, at.y - stage.height / 2];
  return {
    project: (point: unknown) => {
      const [lng = 0, lat = 0] = point as readonly number[];
      const { x, y } = project({ lat, lng }, zoom, TILE);
      return { x: x - left, y: y - top };
    },
    unproject: (point: unknown) => {
      const [x = 0, y = 0] = point as readonly number[];
      return unproject({ x: x + left, y: y + top }, zoom, TILE);
    },
  } as unknown as Parameters<typeof viewOnMap>[0];
}

const { toLatLng } = localPlane(center);
const outline = [
  [3, 2],
  [9, 3],
  [10, 18],
  [2, 17],
].map(([x = 0, y = 0]) => toLatLng({ x, y }));
const tree = [
  [5, 8],
  [6, 8],
  [6, 9],
].map(([x = 0, y = 0]) => toLatLng({ x, y }));
const pavers = { shape: 'rectangle', pattern: 'running-bond' } as const;
const settings = firstSettings(pavers, outline);

function planOf(rings: readonly (typeof outline)[]): LayingPlan {
  const plan = layingPlan({ outlines: rings, pavers, settings, bandSqFt: 10 });
  if ('problem' in plan) throw new Error(plan.problem);
  return plan;
}

describe('a laying plan on the map', () => {
  test.each([18, 20, 24])('lies over the corners of its outline and of its cut-out at zoom %i', (zoom) => {
    const rings = [outline, tree];
    const plan = planOf(rings);
    const request = { name: 'Driveway', rings, laying: { ...pavers, settings }, bandSqFt: 10, adjoining: [] };
    const [mapped] = mappedPlans([request], [plan], 'buff-tan');
    if (!mapped) throw new Error('The plan is not drawn.');
    const corner = outline[1] ?? center;
    const map = mapAt(zoom, corner);
    const { scale, center: middle } = viewOnMap(map, mapped.origin, stage);
    for (const [index, ring] of rings.entries()) {
      for (const [n, point] of ring.entries()) {
        const ground = plan.drawn[index]?.[n] ?? { x: 0, y: 0 };
        const expected = map.project([point.lng, point.lat]);
        const away = Math.hypot(expected.x - stage.width / 2, expected.y - stage.height / 2);
        const x = (ground.x - middle.x) * scale + stage.width / 2;
        const y = (ground.y - middle.y) * scale + stage.height / 2;
        // Far beyond the screen, a point may be off by a share of its distance.
        expect(Math.hypot(x - expected.x, y - expected.y)).toBeLessThan(0.3 + away / 2000);
      }
    }
  });

  test('has the areas that have a plan, in the color that is chosen, whatever was kept with one', () => {
    const request = (color?: 'red-brick') => ({
      name: 'Area',
      rings: [outline],
      laying: { ...pavers, settings, ...(color && { color }) },
      bandSqFt: 10,
      adjoining: [],
    });
    const plan = planOf([outline]);
    const plans = [plan, { problem: 'The outline is too small for a laying plan.' }, plan];
    const mapped = mappedPlans([request(), request(), request('red-brick')], plans, 'buff-tan');
    expect(mapped.map(({ palette }) => palette.stones[0])).toEqual([
      [198, 172, 134],
      [198, 172, 134],
    ]);
  });

  test('shows single pavers once they are a pixel wide', () => {
    const [field] = planOf([outline]).layers;
    if (!field) throw new Error('Nothing is laid.');
    const scales = [17, 19, 20, 24].map((zoom) => viewOnMap(mapAt(zoom), center, stage).scale);
    expect(scales.map((scale) => showsPavers(field, scale))).toEqual([false, false, true, true]);
  });
});
