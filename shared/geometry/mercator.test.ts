import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { metersPerPixel, project, tileAt, unproject } from './mercator.ts';
import { mapView, viewAround, viewPixel } from './view-around.ts';

const lauderdale = { lat: 26.1224, lng: -80.1373 };
const anywhere = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('web mercator', () => {
  test('puts latitude 0, longitude 0 in the middle of the world', () => {
    const { x, y } = project({ lat: 0, lng: 0 }, 0);
    expect(x).toBe(128);
    expect(y).toBeCloseTo(128, 9);
  });

  test('unprojects what it projected', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const back = unproject(project(point, 20), 20);
        expect(back.lat).toBeCloseTo(point.lat, 10);
        expect(back.lng).toBeCloseTo(point.lng, 10);
      }),
    );
  });

  test('covers 0.13404 m a pixel at zoom 20 in the default city', () => {
    expect(metersPerPixel(26.1224, 20)).toBeCloseTo(0.134, 4);
  });

  test.each([
    { zoom: 0, x: 0, y: 0 },
    { zoom: 15, x: 9089, y: 13_919 },
    { zoom: 20, x: 290_871, y: 445_419 },
  ])('finds the tile at zoom $zoom', ({ zoom, x, y }) => {
    expect(tileAt(lauderdale, zoom)).toEqual({ zoom, x, y });
  });

  test('keeps the poles and the antimeridian in the last tiles', () => {
    expect(tileAt({ lat: 90, lng: 180 }, 3)).toEqual({ zoom: 3, x: 7, y: 0 });
    expect(tileAt({ lat: -90, lng: -180 }, 3)).toEqual({ zoom: 3, x: 0, y: 7 });
  });
});

describe('mapView', () => {
  test('shows its bounds in its corners', () => {
    const view = mapView(lauderdale, 20, { width: 600, height: 450 });
    const corner = viewPixel(view, { lat: view.bounds.north, lng: view.bounds.west });
    expect(corner.x).toBeCloseTo(0, 4);
    expect(corner.y).toBeCloseTo(0, 4);
  });
});

describe('viewAround', () => {
  const fit = { width: 600, height: 450, share: 0.6, maxZoom: 20 };
  const lot = [
    { lat: 26.1224, lng: -80.1373 },
    { lat: 26.123, lng: -80.1373 },
    { lat: 26.123, lng: -80.1365 },
  ];

  test('fits the points into the wanted share of the picture', () => {
    const view = viewAround(lot, fit);
    const xs = lot.map((point) => viewPixel(view, point).x);
    const ys = lot.map((point) => viewPixel(view, point).y);
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(360.001);
    expect(Math.max(...ys) - Math.min(...ys)).toBeLessThanOrEqual(270.001);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(300, 3);
    expect((Math.min(...ys) + Math.max(...ys)) / 2).toBeCloseTo(225, 3);
  });

  test('goes no closer than the closest zoom', () => {
    expect(viewAround(lot.slice(0, 1), fit).zoom).toBe(20);
    expect(viewAround(lot, { ...fit, maxZoom: 17 }).zoom).toBe(17);
  });
});
