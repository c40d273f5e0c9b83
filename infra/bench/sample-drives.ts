import { METERS_PER_FOOT } from '#shared/geometry/feet.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import type { LayingRequest } from '#shared/laying/laying-plan.ts';
import { layingDefaults } from '#shared/laying/laying-settings.ts';

const plane = localPlane({ lat: 26.1224, lng: -80.1373 });

/** A rectangle of `width` × `height` ft at an angle, in herringbone at 45°, so that pavers are cut on every side. */
export function drive(width: number, height: number): LayingRequest {
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const outline: readonly LatLng[] = corners.map(([x, y]) =>
    plane.toLatLng({ x: (x * 0.96 - y * 0.28) * METERS_PER_FOOT, y: (x * 0.28 + y * 0.96) * METERS_PER_FOOT }),
  );
  return {
    outlines: [outline],
    pavers: { shape: 'rectangle', pattern: 'herringbone-45' },
    settings: { ...layingDefaults, size: '4x8', startSide: 1 },
    bandSqFt: 60,
  };
}

/** How many pavers of 4 × 8 in cover a square foot. */
const PAVERS_PER_SQ_FT = 4.5;

/** A square driveway of about this many pavers. */
export function driveOfPavers(pavers: number): LayingRequest {
  const side = Math.sqrt(pavers / PAVERS_PER_SQ_FT);
  return drive(side, side);
}
