import { expect, test } from 'vitest';

import type { PaverPattern } from '../pavers/paver-choice.ts';
import { namedSize } from './laying-settings.ts';
import { patternOf } from './pattern-of.ts';

type Shape = 'square' | 'cobblestone' | 'hexagon';

function laid(shape: Shape, pattern: PaverPattern) {
  const found = patternOf({ shape, pattern }, namedSize('6x6'), 300);
  if ('problem' in found) throw new Error(found.problem);
  return { rows: found.tiling.tiles.length, degrees: found.degrees };
}

test.each([
  ['square', 'stack-bond', 1, 0],
  ['square', 'running-bond', 2, 0],
  ['square', 'herringbone-45', 1, 45],
  ['square', 'herringbone-90', 3, 0],
  ['cobblestone', 'stack-bond', 1, 0],
  ['cobblestone', 'running-bond', 2, 0],
  ['cobblestone', 'herringbone-45', 2, 45],
  ['cobblestone', 'herringbone-90', 2, 0],
  ['cobblestone', 'basket-weave', 2, 0],
] as const)('of %s in %s repeats after %i rows, turned by %i°', (shape, pattern, rows, degrees) => {
  expect(laid(shape, pattern)).toEqual({ rows, degrees });
});

test.each([
  ['stack-bond', 90],
  ['running-bond', 0],
  ['herringbone-45', 45],
  ['herringbone-90', 90],
  ['basket-weave', 0],
] as const)('of hexagons in %s is turned by %i°', (pattern, degrees) => {
  expect(laid('hexagon', pattern).degrees).toBe(degrees);
});
