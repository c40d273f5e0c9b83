import { swapped, turned } from './cell.ts';
import type { Layout } from './cell.ts';
import { cobbles } from './cobble-layouts.ts';
import { hexagons, noTint, ringed, scattered, striped } from './hexagon-layouts.ts';
import { moduleOf } from './mixed-sizes.ts';
import { moduleLayout } from './module-layout.ts';
import type { PaverPattern, PaverShape } from './paver-choice.ts';
import type { PaverLook, PaverStone } from './paver-look.ts';
import { basketWeave, basketWeaveOf, courses, herringbone, herringboneOf, squareWeave } from './rectangular-layouts.ts';
import { rings } from './ring-layouts.ts';

/** Sizes in meters: 4 × 8 in pavers drawn 8 % too large to be visible in a photo, 8 in squares, 10 in hexagons. */
const SHORT = 0.11;
const brick = { w: 2 * SHORT, h: SHORT };
const square = { w: 0.2, h: 0.2 };
const HEXAGON_RADIUS = 0.13;
const cobble = { pitch: 0.15, shift: 0.5, stray: 0.43, seed: 11 };

type Layouts = Readonly<Record<PaverPattern, Layout>>;

const rectangular: Layouts = {
  'herringbone-45': turned(herringbone(SHORT)),
  'herringbone-90': herringbone(SHORT),
  'basket-weave': basketWeave(SHORT),
  'running-bond': courses(brick, 1 / 2),
  'stack-bond': courses(brick, 0),
  circular: rings({ width: SHORT * 1.1, length: 2 * SHORT, uneven: 0, rounding: 0 }),
};

/**
 * Every shape in every pattern. Where a bond does not exist for a shape, the layout is what pavers use instead: squares
 * on the diagonal or in third bond, hexagons turned or patterned by tone, cobbles in rows, on edge or mixed.
 */
const layouts: Readonly<Record<Exclude<PaverShape, 'circle'>, Layouts>> = {
  rectangle: rectangular,
  square: {
    'herringbone-45': turned(courses(square, 0)),
    'herringbone-90': courses(square, 1 / 3),
    'basket-weave': squareWeave(square.w),
    'running-bond': courses(square, 1 / 2),
    'stack-bond': courses(square, 0),
    circular: rings({ width: 0.17, length: 0.17, uneven: 0, rounding: 0 }),
  },
  hexagon: {
    'herringbone-45': turned(hexagons(HEXAGON_RADIUS, noTint)),
    'herringbone-90': swapped(hexagons(HEXAGON_RADIUS, striped)),
    'basket-weave': hexagons(HEXAGON_RADIUS, scattered),
    'running-bond': hexagons(HEXAGON_RADIUS, noTint),
    'stack-bond': swapped(hexagons(HEXAGON_RADIUS, noTint)),
    circular: hexagons(HEXAGON_RADIUS, ringed),
  },
  cobblestone: {
    'herringbone-45': turned(cobbles(cobble)),
    'herringbone-90': swapped(cobbles(cobble)),
    'basket-weave': cobbles({ ...cobble, pitch: 0.21, stray: 0.6, seed: 21 }),
    'running-bond': cobbles(cobble),
    'stack-bond': cobbles({ ...cobble, shift: 0, stray: 0.2, seed: 31 }),
    circular: rings({ width: 0.15, length: 0.16, uneven: 0.5, rounding: 0.05 }),
  },
};

/** Radius in meters of the medallion of the circle shape, in a surface of rectangles. */
const MEDALLION_RADIUS = 1.35;

/** Rings in the center, a band around them, and the chosen bond of rectangles outside. */
function medallion(outside: Layout): Layout {
  const inside = rings({ width: 0.15, length: 0.16, uneven: 0, rounding: 0 });
  return (x, y, cell) => {
    const past = Math.sqrt(x * x + y * y) - MEDALLION_RADIUS;
    if (past > 0) {
      outside(x, y, cell);
      cell.edge = Math.min(cell.edge, past);
      return;
    }
    inside(x, y, cell);
    if (past > -0.16) cell.tone = 0.66;
  };
}

const HUNDREDTHS_PER_METER = 100_000;

/** Every pattern in rectangles of a product's true size. */
function rectanglesOf({ length, width }: PaverStone): Layouts {
  const [w, h] = [length / HUNDREDTHS_PER_METER, width / HUNDREDTHS_PER_METER];
  return {
    'herringbone-45': turned(herringboneOf({ w, h })),
    'herringbone-90': herringboneOf({ w, h }),
    'basket-weave': basketWeaveOf({ w, h }),
    'running-bond': courses({ w, h }, 1 / 2),
    'stack-bond': courses({ w, h }, 0),
    circular: rings({ width: h, length: w, uneven: 0, rounding: 0 }),
  };
}

/** Every pattern in squares of a product's true size. */
function squaresOf({ width }: PaverStone): Layouts {
  const side = width / HUNDREDTHS_PER_METER;
  const size = { w: side, h: side };
  return {
    'herringbone-45': turned(courses(size, 0)),
    'herringbone-90': courses(size, 1 / 3),
    'basket-weave': squareWeave(side),
    'running-bond': courses(size, 1 / 2),
    'stack-bond': courses(size, 0),
    circular: rings({ width: side, length: side, uneven: 0, rounding: 0 }),
  };
}

type Laid = Pick<PaverLook, 'shape' | 'pattern'> & { readonly stone: PaverStone | undefined };

/** Several sizes of a product together, which is a kind of running bond. */
function mixedLayout({ shape, pattern, stone }: Laid): Layout | undefined {
  if (pattern !== 'running-bond' || !stone?.mix) return undefined;
  const found = shape === 'rectangle' || shape === 'square' ? moduleOf(stone.mix) : undefined;
  return found && moduleLayout(found, HUNDREDTHS_PER_METER);
}

/** Products are rectangles and squares; hexagons and cobbles keep their usual size. */
export function layoutOf({ shape, pattern, stone }: Pick<PaverLook, 'shape' | 'pattern' | 'stone'>): Layout {
  const mixed = mixedLayout({ shape, pattern, stone });
  if (mixed) return mixed;
  if (shape === 'circle') return medallion((stone ? rectanglesOf(stone) : rectangular)[pattern]);
  if (stone && shape === 'rectangle') return rectanglesOf(stone)[pattern];
  if (stone && shape === 'square') return squaresOf(stone)[pattern];
  return layouts[shape][pattern];
}
