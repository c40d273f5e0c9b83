import { describe, expect, test } from 'vitest';

import type { Pixel } from '#shared/geometry/camera.ts';
import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import { tracePhoto } from '#shared/pavers/trace-photo.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { overlap } from '../world/overlap.ts';
import { readPhotographs } from './photographs.ts';
import type { ReadPhotograph } from './photographs.ts';

const photographs = await readPhotographs();
const withDriveway = photographs.filter(({ shows }) => shows === 'a driveway');

/** The middle of the driveway in each row that shows it clearly. */
function middlesOf({ image: { width, height }, mask }: ReadPhotograph): readonly Pixel[] {
  return Array.from({ length: height }, (_, y) => y).flatMap((y) => {
    const row = mask.subarray(y * width, (y + 1) * width);
    const columns = [...row.keys()].filter((x) => (row[x] ?? 0) > 127);
    const sum = columns.reduce((total, x) => total + x, 0);
    return columns.length > width * 0.02 ? [{ x: sum / columns.length, y }] : [];
  });
}

/** How much of the driveway's length drags leave out, at the garage and at the street, as people do. */
const LEFT_OUT = [
  [0, 0],
  [0.06, 0.06],
  [0.12, 0.15],
] as const;

function dragsOver(photo: ReadPhotograph): readonly Drag[] {
  const middles = middlesOf(photo);
  const at = (share: number): Pixel => middles[Math.round(share * (middles.length - 1))] ?? { x: 0, y: 0 };
  return LEFT_OUT.map(([above, below]) => ({ garage: at(above), street: at(1 - below) }));
}

describe('one drag over a real photograph', () => {
  const traced = withDriveway.flatMap((photo) =>
    dragsOver(photo).map((drag) => {
      const found = tracePhoto(photo.image, drag);
      const right = found ? overlap(fillPolygon(found.corners, photo.image), photo.mask) : undefined;
      return { name: photo.name, right };
    }),
  );
  const suggested = traced.flatMap(({ right }) => (right === undefined ? [] : [right]));

  test('finds the driveway or says that it does not: whatever is suggested overlaps the true one by four fifths', () => {
    expect(Math.min(...suggested)).toBeGreaterThanOrEqual(0.8);
  });

  test('finds straight, curved and wide driveways', () => {
    const found = new Set(traced.flatMap(({ name, right }) => (right === undefined ? [] : [name])));
    expect([...found]).toEqual(['straight-drive', 'wide-court', 'curved-drive-evening', 'curved-drive-sun']);
  });

  test('is within a tenth of the true driveway in most of them', () => {
    expect(suggested.toSorted((one, other) => one - other)[suggested.length >> 1]).toBeGreaterThanOrEqual(0.9);
  });

  test('is not tried when it is too short to show the sides', () => {
    const [photo] = withDriveway;
    const [{ garage } = { garage: { x: 0, y: 0 } }] = photo ? dragsOver(photo) : [];
    expect(photo && tracePhoto(photo.image, { garage, street: { x: garage.x, y: garage.y + 20 } })).toBeUndefined();
  });
});
