import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { newCell } from './cell.ts';
import { moduleOf } from './mixed-sizes.ts';
import type { SizeModule } from './mixed-sizes.ts';
import { moduleLayout } from './module-layout.ts';

const size = (length: number, width: number) => ({ length, width });

const mixes = [
  ['two sizes of one width, in courses', [size(222, 149), size(149, 149)]],
  ['three sizes of one width, in courses', [size(12, 6), size(9, 6), size(6, 6)]],
  ['four sizes of one width, in courses', [size(24, 6), size(12, 6), size(9, 6), size(6, 6)]],
  ['squares of two sizes, in hopscotch', [size(12, 12), size(6, 6)]],
  ['squares of any two sizes, in hopscotch', [size(97, 97), size(61, 61)]],
  ['two squares and the rectangle between them', [size(9, 9), size(9, 6), size(6, 6)]],
  ['two squares of any sides and the rectangle between them', [size(61, 61), size(97, 97), size(97, 61)]],
] as const;

const moduleFor = (sizes: (typeof mixes)[number][1]): SizeModule => {
  const found = moduleOf(sizes);
  if (!found) throw new Error('The sizes have no module.');
  return found;
};

/** How many pavers cover a point that lies on no joint. */
function covering({ steps: [a, b], places }: SizeModule, x: number, y: number): number {
  const area = a.x * b.y - b.x * a.y;
  const [u, v] = [Math.floor((x * b.y - y * b.x) / area), Math.floor((y * a.x - x * a.y) / area)];
  let count = 0;
  for (let i = u - 4; i <= u + 4; i += 1) {
    for (let j = v - 4; j <= v + 4; j += 1) {
      const [left, top] = [x - i * a.x - j * b.x, y - i * a.y - j * b.y];
      count += places.filter(
        (one) => left > one.x && left < one.x + one.w && top > one.y && top < one.y + one.h,
      ).length;
    }
  }
  return count;
}

describe.each(mixes)('%s', (_name, sizes) => {
  const found = moduleFor(sizes);
  const [a, b] = found.steps;

  test('fill the ground of their repeat, each size at least once', () => {
    const filled = found.places.reduce((sum, { w, h }) => sum + w * h, 0);
    expect(filled).toBe(Math.abs(a.x * b.y - b.x * a.y));
    expect(new Set(found.places.map((place) => place.size)).size).toBe(sizes.length);
    for (const { w, h, size: number } of found.places) {
      const { length, width } = sizes[number] ?? size(0, 0);
      expect([Math.max(w, h), Math.min(w, h)]).toEqual([length, width]);
    }
  });

  test('cover each point once', () => {
    // Joints are at whole units, so a point at half a unit is never on a joint.
    const place = fc.integer({ min: -500, max: 500 }).map((n) => n + 0.5);
    fc.assert(
      fc.property(place, place, (x, y) => {
        expect(covering(found, x, y)).toBe(1);
      }),
    );
  });

  test('have no point where four corners meet', () => {
    const corners = new Map<string, number>();
    for (let i = -6; i <= 6; i += 1) {
      for (let j = -6; j <= 6; j += 1) {
        for (const { x, y, w, h } of found.places) {
          for (const [dx, dy] of [
            [0, 0],
            [w, 0],
            [w, h],
            [0, h],
          ] as const) {
            const key = `${x + dx + i * a.x + j * b.x},${y + dy + i * a.y + j * b.y}`;
            corners.set(key, (corners.get(key) ?? 0) + 1);
          }
        }
      }
    }
    expect(Math.max(...corners.values())).toBeLessThan(4);
  });

  test('are painted as they are laid', () => {
    const layout = moduleLayout(found, 100);
    const cell = newCell();
    const longest = Math.max(...sizes.map(({ length }) => length)) / 100;
    const ids = new Set<number>();
    for (let x = -6; x < 6; x += 0.217) {
      for (let y = -6; y < 6; y += 0.213) {
        cell.edge = Number.NaN;
        layout(x, y, cell);
        expect(cell.edge).toBeGreaterThanOrEqual(0);
        expect(cell.edge).toBeLessThanOrEqual(longest / 2);
        ids.add(cell.id);
      }
    }
    expect(ids.size).toBeGreaterThan(10);
  });
});

test('sizes that do not fit each other have no module', () => {
  for (const sizes of [
    [size(12, 6)],
    [size(12, 6), size(12, 6)],
    [size(12, 7), size(9, 6)],
    [size(9, 9), size(6, 6), size(4, 4)],
    [size(9, 9), size(9, 5), size(6, 6)],
  ]) {
    expect(moduleOf(sizes)).toBeUndefined();
  }
});
