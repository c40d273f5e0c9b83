import { unit } from '#shared/pavers/noise.ts';
import type { Rgb } from './color.ts';
import { box } from './solids.ts';
import type { Solid } from './solids.ts';

const paints: readonly Rgb[] = [
  [232, 232, 230],
  [206, 208, 210],
  [58, 62, 68],
  [30, 32, 36],
  [148, 44, 40],
  [52, 78, 122],
  [122, 126, 130],
];

const glass: Rgb = [52, 62, 72];
const tire: Rgb = [34, 34, 36];

type Parked = { readonly x: number; readonly y: number; readonly along: 'x' | 'y'; readonly seed: number };

/** A parked car: wheels, body, windows and roof. */
export function carSolids({ x, y, along, seed }: Parked): readonly Solid[] {
  const color = paints[Math.floor(unit(seed, 3) * paints.length)] ?? glass;
  const part = (length: number, width: number, z0: number, z1: number) => {
    const [dx, dy] = along === 'x' ? [length / 2, width / 2] : [width / 2, length / 2];
    return { x0: x - dx, x1: x + dx, y0: y - dy, y1: y + dy, z0, z1 };
  };
  return [
    box(part(4, 1.7, 0.05, 0.4), { kind: 'plain', color: tire }),
    box(part(4.5, 1.8, 0.32, 0.92), { kind: 'plain', color }),
    box(part(2.3, 1.55, 0.9, 1.36), { kind: 'plain', color: glass }),
    box(part(1.9, 1.5, 1.34, 1.44), { kind: 'plain', color }),
  ];
}
