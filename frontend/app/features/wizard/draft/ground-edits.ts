import { newAreaName } from '#shared/areas/paved-area.ts';
import type { Ground, PavedArea } from '#shared/areas/paved-area.ts';
import { isInside } from '#shared/geometry/inside-outline.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';

/** A ring of the ground: the outline of an area, the driveway being area 0, or one of its cut-outs. */
export type RingRef = { readonly area: number; readonly cutOut: number | undefined };

type Ring = readonly LatLng[];
type GroundPart = Partial<Ground>;

export const DRIVEWAY_RING: RingRef = { area: 0, cutOut: undefined };

export const isSameRing = (one: RingRef, other: RingRef): boolean =>
  one.area === other.area && one.cutOut === other.cutOut;

type Rings = { readonly outline: Ring; readonly cutOuts: readonly Ring[] };

const areaAt = (ground: Ground, area: number): Rings | undefined => (area === 0 ? ground : ground.areas[area - 1]);

/** The ring, or undefined where it is gone. */
export function ringAt(ground: Ground, { area, cutOut }: RingRef): Ring | undefined {
  const rings = areaAt(ground, area);
  return cutOut === undefined ? rings?.outline : rings?.cutOuts[cutOut];
}

/** All rings, each area before its cut-outs. */
export function allRings(ground: Ground): readonly RingRef[] {
  return [ground, ...ground.areas].flatMap(({ outline, cutOuts }, area) => [
    ...(outline.length < 3 ? [] : [{ area, cutOut: undefined }]),
    ...cutOuts.map((_, cutOut) => ({ area, cutOut })),
  ]);
}

const listed = (ring: Ring): LatLng[] => [...ring];

function withArea(ground: Ground, area: number, { outline, cutOuts }: Rings): GroundPart {
  if (area === 0) return { outline, cutOuts };
  const rings = { outline: listed(outline), cutOuts: cutOuts.map(listed) };
  return { areas: ground.areas.map((one, n) => (n === area - 1 ? { ...one, ...rings } : one)) };
}

/** Moves the corners of a ring. */
export function withRing(ground: Ground, { area, cutOut }: RingRef, ring: Ring): GroundPart {
  const rings = areaAt(ground, area);
  if (!rings) return {};
  if (cutOut === undefined) return withArea(ground, area, { ...rings, outline: ring });
  const cutOuts = rings.cutOuts.map((one, n) => (n === cutOut ? ring : one));
  return withArea(ground, area, { ...rings, cutOuts });
}

/** Deletes a cut-out, or an area with its cut-outs; the outline of the driveway is cleared, not deleted. */
export function withoutRing(ground: Ground, { area, cutOut }: RingRef): GroundPart {
  const rings = areaAt(ground, area);
  if (!rings) return {};
  if (cutOut !== undefined) {
    return withArea(ground, area, { ...rings, cutOuts: rings.cutOuts.filter((_, n) => n !== cutOut) });
  }
  return area === 0 ? {} : { areas: ground.areas.filter((_, n) => n !== area - 1) };
}

type Added = { readonly part: GroundPart; readonly ref: RingRef };

/** Adds an area with the next usual name. */
export function withNewArea({ areas }: Ground, outline: Ring, metersPerPixel: number): Added {
  const area: PavedArea = { name: newAreaName(areas), outline: listed(outline), metersPerPixel, cutOuts: [] };
  return { part: { areas: [...areas, area] }, ref: { area: areas.length + 1, cutOut: undefined } };
}

/** Cuts a ring out of the area that contains its first corner, or else out of the driveway. */
export function withNewCutOut(ground: Ground, ring: Ring): Added {
  const area = areaUnder(ground, ring[0]);
  const rings = areaAt(ground, area) ?? ground;
  return {
    part: withArea(ground, area, { ...rings, cutOuts: [...rings.cutOuts, ring] }),
    ref: { area, cutOut: rings.cutOuts.length },
  };
}

/**
 * The area that a corner lies in. One area may lie in a cut-out of another, like a patio in a turning circle: it wins.
 */
function areaUnder(ground: Ground, corner: LatLng | undefined): number {
  const isIn = (ring: Ring) => corner !== undefined && isInside(ring, corner);
  const around = [ground, ...ground.areas].flatMap(({ outline, cutOuts }, area) =>
    isIn(outline) ? [{ area, cutOuts }] : [],
  );
  const found = around.find(({ cutOuts }) => !cutOuts.some(isIn)) ?? around[0];
  return found?.area ?? 0;
}

/**
 * Where a ring is after others were added or deleted. Its corners identify it. The driveway, if the ring itself is
 * gone. While the number of rings is the same, each keeps its place.
 */
export function ringAfter(before: Ground, after: Ground, ref: RingRef): RingRef {
  const left = allRings(after);
  if (left.length === allRings(before).length) return ref;
  const corners = JSON.stringify(ringAt(before, ref));
  return left.find((one) => JSON.stringify(ringAt(after, one)) === corners) ?? DRIVEWAY_RING;
}

/** Changes the details of an area. */
export const withAreaDetails = (
  { areas }: Ground,
  area: number,
  change: (current: PavedArea) => PavedArea,
): GroundPart => ({ areas: areas.map((one, n) => (n === area - 1 ? change(one) : one)) });

/** The ring under a point: a cut-out before the area around it. */
export const ringUnder = (ground: Ground, point: LatLng): RingRef | undefined =>
  allRings(ground).findLast((ref) => isInside(ringAt(ground, ref) ?? [], point));
