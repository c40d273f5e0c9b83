import type { Rgb } from './color.ts';
import type { Lot } from './lot.ts';

/** The bounding box of a solid, in world meters. */
export type Extent = {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly z0: number;
  readonly z1: number;
};

/** The material of a solid, which determines its shading. */
export type Material =
  | { readonly kind: 'walls' | 'garage' | 'roof'; readonly lot: Lot }
  | { readonly kind: 'plain'; readonly color: Rgb }
  | { readonly kind: 'shop'; readonly color: Rgb; readonly facing: 1 | -1 };

/** The points where nx·x + ny·y + nz·z <= d. */
export type Plane = { readonly nx: number; readonly ny: number; readonly nz: number; readonly d: number };

/** The space on the inner side of every plane. */
export type Convex = {
  readonly shape: 'convex';
  readonly extent: Extent;
  readonly planes: readonly Plane[];
  readonly material: Material;
};

/** An ellipsoid of leaves with a ragged rim; `height` is its vertical radius. */
export type Leaves = {
  readonly shape: 'leaves';
  readonly extent: Extent;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  readonly height: number;
  readonly seed: number;
  readonly tone: number;
};

/** A crown of palm fronds that arch from one point. */
export type Fronds = Omit<Leaves, 'shape' | 'tone'> & { readonly shape: 'fronds' };

export type Trunk = {
  readonly shape: 'trunk';
  readonly extent: Extent;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly top: number;
};

export type Solid = Convex | Leaves | Fronds | Trunk;

function plane(nx: number, ny: number, nz: number, d: number): Plane {
  return { nx, ny, nz, d };
}

export function box(extent: Extent, material: Material): Convex {
  const { x0, x1, y0, y1, z0, z1 } = extent;
  const planes = [
    plane(-1, 0, 0, -x0),
    plane(1, 0, 0, x1),
    plane(0, -1, 0, -y0),
    plane(0, 1, 0, y1),
    plane(0, 0, -1, -z0),
    plane(0, 0, 1, z1),
  ];
  return { shape: 'convex', extent, planes, material };
}

type Roof = {
  readonly base: Omit<Extent, 'z1'>;
  /** Rise over run. */
  readonly slope: number;
  /** The axis whose two ends are gables; a hip roof has none. */
  readonly gables: 'x' | 'y' | 'none';
};

/** A hip or gable roof over a rectangle. */
export function roof({ base, slope, gables }: Roof, material: Material): Convex {
  const { x0, x1, y0, y1, z0 } = base;
  const length = Math.hypot(1, slope);
  const [a, b] = [slope / length, 1 / length];
  const ends =
    gables === 'x'
      ? [plane(-1, 0, 0, -x0), plane(1, 0, 0, x1)]
      : [plane(-a, 0, b, b * z0 - a * x0), plane(a, 0, b, b * z0 + a * x1)];
  const sides =
    gables === 'y'
      ? [plane(0, -1, 0, -y0), plane(0, 1, 0, y1)]
      : [plane(0, -a, b, b * z0 - a * y0), plane(0, a, b, b * z0 + a * y1)];
  const spans = { x: y1 - y0, y: x1 - x0, none: Math.min(x1 - x0, y1 - y0) };
  const extent = { ...base, z1: z0 + (spans[gables] / 2) * slope + 0.01 };
  return { shape: 'convex', extent, planes: [plane(0, 0, -1, -z0), ...ends, ...sides], material };
}

type Ball = Pick<Leaves, 'x' | 'y' | 'z' | 'radius' | 'height' | 'seed'>;

function extentOf({ x, y, z, radius, height }: Ball): Extent {
  return { x0: x - radius, x1: x + radius, y0: y - radius, y1: y + radius, z0: z - height, z1: z + height };
}

export function leaves(ball: Ball, tone: number): Leaves {
  return { shape: 'leaves', extent: extentOf(ball), ...ball, tone };
}

export function fronds(ball: Ball): Fronds {
  return { shape: 'fronds', extent: extentOf(ball), ...ball };
}

export function trunk({ x, y, radius, top }: Pick<Trunk, 'x' | 'y' | 'radius' | 'top'>): Trunk {
  const extent = { x0: x - radius, x1: x + radius, y0: y - radius, y1: y + radius, z0: 0, z1: top };
  return { shape: 'trunk', extent, x, y, radius, top };
}
