import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { bearing, normalizeDegrees, destination, distance } from './bearing.ts';
import { camera } from './camera.ts';
import type { CameraPose } from './camera.ts';
import { housePoses } from './house-poses.ts';
import { projectPolygon } from './project-polygon.ts';

const street = { lat: 26.1224, lng: -80.1373 };
const northward: CameraPose = { ...street, heading: 0, pitch: 0, fov: 90, height: 2.5 };
const size = { width: 640, height: 640 };

describe('camera', () => {
  test('sees the ground ten meters ahead below the middle by height over distance', () => {
    const { toCamera, toPixel } = camera(northward, size);
    const pixel = toPixel(toCamera(destination(street, 0, 10)));
    expect(pixel.x).toBeCloseTo(320, 4);
    expect(pixel.y).toBeCloseTo(320 + (320 * 2.5) / 10, 4);
  });

  test('sees what lies to the right on the right', () => {
    const { toCamera, toPixel } = camera({ ...northward, heading: 180 }, size);
    expect(toPixel(toCamera(destination(street, 200, 10))).x).toBeGreaterThan(320);
  });

  test('has no ground at or above the horizon', () => {
    const { groundAt } = camera(northward, size);
    expect(groundAt({ x: 320, y: 320 })).toBeUndefined();
    expect(groundAt({ x: 10, y: 100 })).toBeUndefined();
    expect(groundAt({ x: 320, y: 321 })).toBeDefined();
  });

  test('finds the ground point that it shows at a pixel', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.double({ min: 30, max: 110, noNaN: true }),
        fc.double({ min: -0.4, max: 0.4, noNaN: true }),
        fc.double({ min: 4, max: 60, noNaN: true }),
        (heading, pitch, fov, aside, meters) => {
          const view = camera({ ...northward, heading, pitch, fov }, size);
          const target = destination(street, heading + aside * fov, meters);
          const found = view.groundAt(view.toPixel(view.toCamera(target)));
          expect(found && distance(found, target)).toBeLessThan(0.001);
        },
      ),
    );
  });
});

describe('projectPolygon', () => {
  const corners = [
    [-20, 4],
    [20, 4],
    [15, 14],
    [-15, 14],
  ] as const;
  const drive = corners.map(([aside, meters]) => destination(street, aside, meters));

  test('covers exactly the pixels whose ground lies in the polygon', () => {
    const pose = { ...northward, pitch: -9, fov: 84 };
    const mask = projectPolygon(drive, pose, size);
    const { groundAt } = camera(pose, size);
    let wrong = 0;
    for (let y = 0; y < size.height; y += 1) {
      for (let x = 0; x < size.width; x += 1) {
        const ground = groundAt({ x: x + 0.5, y: y + 0.5 });
        const inside = ground !== undefined && inDrive(ground);
        if (inside !== (mask[y * size.width + x] ?? 0) > 127) wrong += 1;
      }
    }
    expect(mask.filter((value) => value > 127).length).toBeGreaterThan(9000);
    expect(wrong).toBeLessThan(30);
  });

  test('is empty behind the camera and clipped at the lens when the camera stands on it', () => {
    expect(projectPolygon(drive, { ...northward, heading: 180 }, size).some((value) => value > 0)).toBe(false);
    const around = [-45, 45, 135, 225].map((heading) => destination(street, heading, 10));
    const mask = projectPolygon(around, { ...northward, pitch: -9 }, size);
    expect(mask[639 * 640 + 320]).toBe(255);
    expect(mask[10 * 640 + 320]).toBe(0);
  });

  /** Tests by the sides of the trapezoid whether a point is inside, independent of the scan-line filler. */
  function inDrive(point: { lat: number; lng: number }): boolean {
    const at = (from: { lat: number; lng: number }): { x: number; y: number } => {
      const [d, b] = [distance(from, point), (bearing(from, point) * Math.PI) / 180];
      return { x: d * Math.sin(b), y: d * Math.cos(b) };
    };
    return drive.every((corner, index) => {
      const next = drive[(index + 1) % drive.length] ?? corner;
      const [d, b] = [distance(corner, next), (bearing(corner, next) * Math.PI) / 180];
      const { x, y } = at(corner);
      return x * d * Math.cos(b) - y * d * Math.sin(b) > 0 === turnsRight;
    });
  }
  const turnsRight = false;
});

describe('housePoses', () => {
  const house = destination(street, 90, 20);
  const [front, right, back, left] = housePoses(street, house);

  test('faces the house from the street, and away from it at the back', () => {
    expect(front).toMatchObject({ label: 'Front', ...street });
    expect(front?.heading).toBeCloseTo(90, 6);
    expect(back?.heading).toBeCloseTo(270, 6);
  });

  test('stands 12 m along the street on either side and looks back', () => {
    expect(right && distance(right, street)).toBeCloseTo(12, 6);
    expect(right && normalizeDegrees(bearing(street, right))).toBeCloseTo(180, 3);
    expect(right?.heading).toBeCloseTo(bearing(right ?? street, house), 9);
    expect(left && normalizeDegrees(bearing(street, left))).toBeCloseTo(0, 3);
    expect(left?.heading).toBeCloseTo(90 + (Math.atan2(12, 20) * 180) / Math.PI, 2);
  });
});
