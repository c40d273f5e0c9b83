import { hash, unit } from '#shared/pavers/noise.ts';
import { fronds, leaves, trunk } from './solids.ts';
import type { Solid } from './solids.ts';

/** Level of detail: 0 a street photo, 1 a close map, 2 a map of streets, 3 a map of districts. */
export type Detail = 0 | 1 | 2 | 3;

export type Tree = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly height: number;
  readonly palm: boolean;
  readonly seed: number;
};

/** Clumps of leaves in the crown of a broadleaf tree. */
const CLUMP_COUNT = 11;

function clump({ x, y, radius, height, seed }: Tree, k: number): Solid {
  const angle = k * 2.4 + unit(seed, k) * 2;
  const away = k === 0 ? 0 : radius * 0.55 * (0.75 + unit(seed, k, 2) * 0.4);
  const size = radius * (k === 0 ? 0.8 : 0.44 + unit(seed, k, 4) * 0.2);
  const ball = {
    x: x + Math.cos(angle) * away,
    y: y + Math.sin(angle) * away,
    z: height - radius * 0.6 + (unit(seed, k, 3) - 0.45) * radius * 0.8,
    radius: size,
    height: size * 0.85,
    seed: hash(seed, k, 5),
  };
  return leaves(ball, 0.25 + unit(seed, 9) * 0.45 + unit(seed, k, 6) * 0.15);
}

function crown(tree: Tree, detail: Detail): readonly Solid[] {
  const { x, y, radius, height, palm, seed } = tree;
  if (palm && detail < 3) return [fronds({ x, y, z: height + 0.1, radius, height: 1.35, seed })];
  if (detail >= 2)
    return [leaves({ x, y, z: height - radius * 0.4, radius, height: radius * 0.9, seed }, unit(seed, 9))];
  return Array.from({ length: CLUMP_COUNT }, (_, k) => clump(tree, k));
}

export function treeSolids(tree: Tree, detail: Detail): readonly Solid[] {
  if (detail >= 2) return crown(tree, detail);
  const { x, y, height, palm } = tree;
  return [trunk({ x, y, radius: palm ? 0.14 : 0.17, top: palm ? height : height * 0.6 }), ...crown(tree, detail)];
}
