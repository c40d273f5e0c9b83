import fc from 'fast-check';
import { expect, test } from 'vitest';

import { closed, opened, smoothed } from './light-grid.ts';
import type { LightGrid } from './light-grid.ts';

type Scene = { readonly grid: LightGrid; readonly inside: Uint8Array; readonly radius: number };

const side = fc.integer({ min: 1, max: 12 });
const scenes: fc.Arbitrary<Scene> = fc
  .record({ width: side, height: side, radius: fc.integer({ min: 0, max: 5 }) })
  .chain(({ width, height, radius }) => {
    const count = { minLength: width * height, maxLength: width * height };
    return fc
      .record({
        values: fc.array(fc.integer({ min: 0, max: 255 }), count),
        inside: fc.array(fc.constantFrom(0, 1), count),
      })
      .map(({ values, inside }) => ({
        grid: { width, height, stride: 2, values: Float32Array.from(values) },
        inside: Uint8Array.from(inside),
        radius,
      }));
  });

type Near = (values: readonly number[]) => number;
const largest: Near = (values) => Math.max(...values);
const smallest: Near = (values) => Math.min(...values);
const mean: Near = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Computes each value inside the mask, one by one, from the values inside that are near it in its row or column. */
function along(axis: 'row' | 'column', { grid, inside, radius }: Scene, near: Near): LightGrid {
  const values = grid.values.map((value, at) => {
    if (inside[at] !== 1) return value;
    const [x, y] = [at % grid.width, Math.floor(at / grid.width)];
    const around = Array.from(grid.values).filter((_, other) => {
      const [dx, dy] = [(other % grid.width) - x, Math.floor(other / grid.width) - y];
      const [off, on] = axis === 'row' ? [dy, dx] : [dx, dy];
      return off === 0 && Math.abs(on) <= radius && inside[other] === 1;
    });
    return near(around);
  });
  return { ...grid, values };
}

/** The same along rows, then along columns. */
const near = (scene: Scene, of: Near): Scene => ({
  ...scene,
  grid: along('column', { ...scene, grid: along('row', scene, of) }, of),
});

test('closing takes the largest and then the smallest of what is near inside the mask, and opening the other way', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const { grid, inside, radius } = scene;
      expect(closed(grid, inside, radius)).toEqual(near(near(scene, largest), smallest).grid);
      expect(opened(grid, inside, radius)).toEqual(near(near(scene, smallest), largest).grid);
    }),
  );
});

test('smoothing takes the mean of what is near inside the mask', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const { grid, inside, radius } = scene;
      const expected = near(scene, mean).grid;
      smoothed(grid, inside, radius).values.forEach((value, at) => {
        expect(value).toBeCloseTo(expected.values[at] ?? Number.NaN, 3);
      });
    }),
  );
});
