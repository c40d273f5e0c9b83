import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { project, unproject } from '#shared/geometry/mercator.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import { clusterPoints } from './cluster-points.ts';

const { bounds, zoom } = initialMap;

type Point = Parameters<typeof clusterPoints>[0][number];

const points = fc
  .array(
    fc.record({
      latitude: fc.double({ min: bounds.south, max: bounds.north, noNaN: true }),
      longitude: fc.double({ min: bounds.west, max: bounds.east, noNaN: true }),
    }),
    { maxLength: 60 },
  )
  .map((places) => places.map((place, id): Point => ({ ...place, id })));

/** The distance of two places in pixels, horizontally or vertically, whichever is larger. */
function pixelsApart(one: LatLng, other: LatLng): number {
  const [a, b] = [project(one, zoom, 512), project(other, zoom, 512)];
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

function expectApart(dots: readonly LatLng[]): void {
  for (const [n, dot] of dots.entries()) {
    for (const other of dots.slice(n + 1)) expect(pixelsApart(dot, other)).toBeGreaterThanOrEqual(44);
  }
}

const grid = (count: number) =>
  Array.from({ length: count * count }, (_, id) => ({
    id,
    latitude: bounds.south + ((bounds.north - bounds.south) * (Math.floor(id / count) + 0.5)) / count,
    longitude: bounds.west + ((bounds.east - bounds.west) * ((id % count) + 0.5)) / count,
  }));

describe('dots on the map', () => {
  test('clusters ten thousand proposals into few enough dots to show', () => {
    const dots = clusterPoints(grid(100), zoom, bounds);
    expect(dots.length).toBeLessThan(400);
    expect(dots.flatMap(({ members }) => members)).toHaveLength(10_000);
  });

  test('keeps distant points in dots of their own, exactly in position', () => {
    const places = grid(2);
    const dots = clusterPoints(places, 18, bounds);
    expect(dots.map(({ lat, lng }) => [lat, lng])).toEqual(
      places.map(({ latitude, longitude }) => [latitude, longitude]),
    );
  });

  test('places no two dots near enough to overlap', () => {
    fc.assert(
      fc.property(points, (places) => {
        const dots = clusterPoints(places, zoom, bounds);
        expectApart(dots);
        expect(dots.flatMap(({ members }) => members)).toHaveLength(places.length);
      }),
    );
  });

  test('makes no dot that would overlap one of another kind, and leaves out nothing else', () => {
    fc.assert(
      fc.property(points, points, (places, others) => {
        const markers = clusterPoints(others, zoom, bounds);
        const dots = clusterPoints(places, zoom, bounds, markers);
        expectApart([...markers, ...dots]);
        const isFree = ({ latitude: lat, longitude: lng }: Point) =>
          markers.every((marker) => pixelsApart({ lat, lng }, marker) >= 52);
        expect(dots.flatMap(({ members }) => members)).toEqual(expect.arrayContaining(places.filter(isFree)));
      }),
    );
  });

  test.each([
    [51, 1],
    [53, 2],
  ])('makes of two points that are %d pixels apart %d', (pixels, count) => {
    const { x, y } = project({ lat: 26.12, lng: -80.14 }, zoom, 512);
    const pair = [0, pixels].map((right, id) => {
      const { lat, lng } = unproject({ x: x + right, y }, zoom, 512);
      return { id, latitude: lat, longitude: lng };
    });
    expect(clusterPoints(pair, zoom, bounds)).toHaveLength(count);
  });

  test('leaves out what is far outside the view', () => {
    expect(clusterPoints([{ id: 1, latitude: 40, longitude: -80.14 }], zoom, bounds)).toEqual([]);
    expect(clusterPoints([{ id: 1, latitude: 26.12, longitude: 80 }], zoom, bounds)).toEqual([]);
  });

  test('shows both sides of a view across the antimeridian', () => {
    const across = { north: 1, south: -1, west: 179, east: -179 };
    const places = [179.5, -179.5, 0].map((longitude, id) => ({ id, latitude: 0, longitude }));
    expect(clusterPoints(places, 8, across).flatMap(({ members }) => members.map(({ id }) => id))).toEqual([0, 1]);
  });
});
