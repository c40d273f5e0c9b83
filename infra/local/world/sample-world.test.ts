import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

import { areaSqFt } from '#shared/geometry/area.ts';
import { bearing, distance } from '#shared/geometry/bearing.ts';
import { tileAt } from '#shared/geometry/mercator.ts';
import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import { blockNear, lotsAlong, placeAt, placeOfLot } from './addresses.ts';
import { drivewayArea, drivewayOutline, onDriveway } from './driveway.ts';
import { findPlaces, suggestPlaces } from './find-places.ts';
import { lotTruth } from './lot-truth.ts';
import { lotContaining, lotU, lotV } from './lot.ts';
import { overlap } from './overlap.ts';
import { panoramaNear } from './panorama.ts';
import { bandOf, defaultCenter, toLatLng, toWorld } from './reference.ts';
import { renderFrame } from './render-frame.ts';
import { renderMap } from './render-map.ts';
import { createRenderer } from './renderer.ts';

const around = blockNear(defaultCenter);
const lots = [0, 1, 2].flatMap((offset) => lotsAlong(around.row + offset, around.column)).slice(0, 40);

describe('sample world', () => {
  test('has the default center on a lot with a house', () => {
    expect(lotContaining(toWorld(defaultCenter))).toBeDefined();
  });

  test('converts latitude and longitude to world points and back, in every band', () => {
    for (const lat of [26.1224, 26.4, 0.2, -33.9, 61.2]) {
      const point = { lat, lng: -80.2 };
      const back = toLatLng(toWorld(point), bandOf(lat));
      expect(back.lat).toBeCloseTo(lat, 9);
      expect(back.lng).toBeCloseTo(point.lng, 9);
    }
  });

  test('knows driveways whose area the product measures within 0.5 %', () => {
    expect(lots.length).toBe(40);
    for (const lot of lots) {
      const truth = lotTruth(lot, defaultCenter.lat);
      expect(Math.abs(areaSqFt(truth.driveway) / truth.areaSqFt - 1)).toBeLessThan(0.005);
    }
  });

  test('calculates an area that counting squares confirms', () => {
    for (const lot of lots.slice(0, 8)) {
      const step = 0.05;
      let squares = 0;
      for (let u = 0; u < lot.width; u += step)
        for (let v = -4; v < 12; v += step) if (onDriveway(lot, u, v)) squares += 1;
      expect(squares * step * step).toBeCloseTo(drivewayArea(lot), 0);
    }
  });

  test('paints driveways exactly where its rules place them', () => {
    const lot = lots.find((candidate) => candidate.driveway.pad) ?? lots[0];
    const corners = lot ? drivewayOutline(lot) : [];
    const [west, north] = [Math.min(...corners.map(({ x }) => x)) - 1, Math.min(...corners.map(({ y }) => y)) - 1];
    const grid = { x: west, y: north, width: 200, height: 200, step: 0.08 };
    const { driveway } = renderMap(grid);
    let wrong = 0;
    driveway.forEach((value, at) => {
      const [x, y] = [west + ((at % 200) + 0.5) * 0.08, north + (Math.floor(at / 200) + 0.5) * 0.08];
      const here = lotContaining({ x, y });
      const expected = here !== undefined && onDriveway(here, lotU(here, x), lotV(here, y));
      // Roofs and trees hide some of it; nothing else may look like driveway.
      if (value > 0 && !expected) wrong += 1;
    });
    expect(wrong).toBe(0);
    expect(driveway.filter((value) => value > 0).length).toBeGreaterThan(6000);
  });

  test('has neighboring map tiles that join without a seam', () => {
    const grid = { x: 40, y: 0, width: 128, height: 128, step: 0.1 };
    const whole = renderMap({ ...grid, width: 256 });
    const east = renderMap({ ...grid, x: grid.x + 12.8 });
    let different = 0;
    for (let at = 0; at < 128 * 128; at += 1) {
      const inWhole = Math.floor(at / 128) * 256 + 128 + (at % 128);
      if (Math.abs((east.rgb[at * 3] ?? 0) - (whole.rgb[inWhole * 3] ?? 0)) > 2) different += 1;
    }
    expect(different).toBe(0);
  });
});

test('a map of half the world is drawn from its ground, without every house on it', () => {
  const { rgb } = renderMap({ x: 0, y: 0, width: 64, height: 64, step: 200_000 });
  expect(rgb).toHaveLength(64 * 64 * 3);
});

describe('street frames', () => {
  test('show the driveway where the outline projects, except for occluders', () => {
    for (const lot of lots.slice(3, 8)) {
      const truth = lotTruth(lot, defaultCenter.lat);
      const [front] = truth.poses;
      if (!front) throw new Error('no front view');
      const pose = { ...front, pitch: -9, fov: 84, height: 2.5 };
      const size = { width: 230, height: 230 };
      const seen = renderFrame(pose, size, { subject: lot }).driveway;
      expect(overlap(projectPolygon(truth.driveway, pose, size), seen)).toBeGreaterThan(0.985);
    }
  });

  test('fill at least a third of the lower half of a front view with the driveway', () => {
    const [lot] = lots.slice(5);
    const [front] = lot ? lotTruth(lot, defaultCenter.lat).poses : [];
    if (!lot || !front) throw new Error('no house');
    const { driveway } = renderFrame(
      { ...front, pitch: -9, fov: 84, height: 2.5 },
      { width: 120, height: 120 },
      { subject: lot },
    );
    const lower = driveway.subarray(60 * 120);
    expect(lower.filter((value) => value > 0).length / lower.length).toBeGreaterThan(0.33);
  });
});

describe('addresses', () => {
  const [lot] = lots.slice(4);
  const place = lot ? placeOfLot(lot, 0) : undefined;

  test('are found, and are found again from their position', () => {
    for (const some of lots) {
      const { label, point } = placeOfLot(some, 0);
      expect(label).toMatch(/^\d+ [EW] .+, Fort Lauderdale, FL 33304, USA$/);
      expect(findPlaces(label)[0]?.point).toEqual(point);
      expect(placeAt(point).label).toBe(label);
    }
  });

  test('are all different', () => {
    const labels = lots.map((some) => placeOfLot(some, 0).label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('are found in lower case, abbreviated and without the city', () => {
    const line = place?.label.split(',')[0] ?? '';
    expect(findPlaces(line.toLowerCase().replace('street', 'st.'))[0]?.label).toBe(place?.label);
  });

  test('that do not exist are not found', () => {
    expect(findPlaces('99999 E Heron Street')).toEqual([]);
    expect(findPlaces('1 Nowhere Boulevard')).toEqual([]);
    expect(findPlaces('')).toEqual([]);
  });

  test('are suggested while they are typed', () => {
    const typed = place?.label.slice(0, 9) ?? '';
    const suggestions = suggestPlaces(typed, defaultCenter, 5);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(suggestions.length).toBeLessThanOrEqual(5);
    expect(suggestions.map(({ label }) => label)).toContain(place?.label);
  });

  test('with no-street-view are out of reach of every camera', () => {
    const [unseen] = findPlaces('12 no-street-view Lane');
    expect(unseen && panoramaNear(unseen.point, 50)).toBeUndefined();
  });

  test('have a panorama in front of the house, with the pose of the front view', () => {
    for (const some of lots) {
      const { location, poses } = lotTruth(some, defaultCenter.lat);
      const panorama = panoramaNear(location, 50);
      expect(panorama && distance(panorama, poses[0] ?? location)).toBeLessThan(0.01);
      expect(panorama && bearing(panorama, location)).toBeCloseTo(poses[0]?.heading ?? -1, 3);
    }
  });
});

describe('renderer', () => {
  const folders: string[] = [];
  afterAll(async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

  test('draws a tile once and reads it from disk afterward', async () => {
    const cacheFolder = await mkdtemp(join(tmpdir(), 'sample-world-'));
    folders.push(cacheFolder);
    const renderer = createRenderer({ cacheFolder, threads: 1 });
    const job = { kind: 'tile', tile: tileAt(defaultCenter, 19), size: 64 } as const;
    const [first, same] = await Promise.all([renderer.draw(job), renderer.draw(job)]);
    await renderer.close();
    expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 64 });
    expect(same).toBe(first);
    const files = (await readdir(cacheFolder, { recursive: true })).filter((name) => name.endsWith('.jpg'));
    expect(files).toHaveLength(1);
    const cold = createRenderer({ cacheFolder, threads: 0 });
    expect(Buffer.from(await cold.draw(job)).equals(first)).toBe(true);
    await cold.close();
  });
});
