/** Sides of a paver, the longer one first, in any unit of whole numbers. */
export type Sides = { readonly length: number; readonly width: number };

type Point = { readonly x: number; readonly y: number };

/** Where a paver of a module lies; `size` is its index in the list of sizes. */
export type PlacedSize = Point & { readonly w: number; readonly h: number; readonly size: number };

/**
 * Pavers of several sizes that cover the ground when they are repeated at every whole-number combination of two steps.
 */
export type SizeModule = { readonly steps: readonly [Point, Point]; readonly places: readonly PlacedSize[] };

/**
 * The module in which several sizes are laid together; undefined if they do not fit each other (decision 0131). Sizes
 * with a common side lie in courses, each size once. Two squares lie in hopscotch, which is the Pythagorean tiling, one
 * of each. Two squares with the rectangle between them lie in courses of two heights, by (a + b)² = a² + 2ab + b².
 */
export function moduleOf(sizes: readonly Sides[]): SizeModule | undefined {
  const keys = new Set(sizes.map(({ length, width }) => `${length} ${width}`));
  if (sizes.length < 2 || keys.size < sizes.length) return undefined;
  return coursesOf(sizes) ?? hopscotchOf(sizes) ?? ashlarOf(sizes);
}

/** A paver in a course: its length along the course, and its size. */
type Stretch = { readonly along: number; readonly size: number };

/** Courses as high as the side that all sizes have; each course is shifted against the one before. */
function coursesOf(sizes: readonly Sides[]): SizeModule | undefined {
  const [first] = sizes;
  const height = [first?.width, first?.length].find((side) =>
    sizes.every(({ length, width }) => length === side || width === side),
  );
  if (height === undefined) return undefined;
  const course = sizes.map(({ length, width }, size) => ({ along: length === height ? width : length, size }));
  const { period, joints } = measured(course);
  const shift = bestShift(joints, joints, period);
  return {
    steps: [
      { x: period, y: 0 },
      { x: shift, y: height },
    ],
    places: laidIn(course, { x: 0, y: 0 }, height),
  };
}

/** Squares of two sizes, whatever their sides are: each touches four of the other size. */
function hopscotchOf(sizes: readonly Sides[]): SizeModule | undefined {
  const [one, other] = sizes;
  if (!one || !other || sizes.length !== 2 || !sizes.every(isSquare)) return undefined;
  const [large, small] = one.length > other.length ? [0, 1] : [1, 0];
  const [a, b] = [Math.max(one.length, other.length), Math.min(one.length, other.length)];
  return {
    steps: [
      { x: a, y: b },
      { x: -b, y: a },
    ],
    places: [
      { x: 0, y: 0, w: a, h: a, size: large },
      { x: a, y: 0, w: b, h: b, size: small },
    ],
  };
}

/** A high course of large squares and standing rectangles, then a low one of lying rectangles and small squares. */
function ashlarOf(sizes: readonly Sides[]): SizeModule | undefined {
  const squares = sizes.flatMap((one, size) => (isSquare(one) ? [{ side: one.length, size }] : []));
  const [small, large] = squares.toSorted((a, b) => a.side - b.side);
  const between = sizes.findIndex((one) => one.length === large?.side && one.width === small?.side);
  if (!small || !large || sizes.length !== 3 || between < 0) return undefined;
  const high = [
    { along: large.side, size: large.size },
    { along: small.side, size: between },
  ];
  const low = [
    { along: large.side, size: between },
    { along: small.side, size: small.size },
  ];
  const { period, joints } = measured(high);
  const shift = bestShift(joints, joints, period);
  return {
    steps: [
      { x: period, y: 0 },
      { x: (2 * shift) % period, y: period },
    ],
    places: [...laidIn(high, { x: 0, y: 0 }, large.side), ...laidIn(low, { x: shift, y: large.side }, small.side)],
  };
}

const isSquare = ({ length, width }: Sides): boolean => length === width;

/** How long a course is before it repeats, and where its joints are. */
function measured(course: readonly Stretch[]): { readonly period: number; readonly joints: readonly number[] } {
  let period = 0;
  const joints = course.map(({ along }) => {
    period += along;
    return period;
  });
  return { period, joints };
}

function laidIn(course: readonly Stretch[], from: Point, h: number): readonly PlacedSize[] {
  let { x } = from;
  return course.map(({ along: w, size }) => {
    const place = { x, y: from.y, w, h, size };
    x += w;
    return place;
  });
}

/** The shifts to try are multiples of this part of a course's repeat. */
const PARTS = 24;

/** How far a course is shifted so that its joints are as far as possible from those of the course before. */
function bestShift(joints: readonly number[], others: readonly number[], period: number): number {
  const tried = Array.from({ length: PARTS - 1 }, (_, n) => Math.round((period * (n + 1)) / PARTS));
  const distances = tried.map((shift) =>
    Math.min(...joints.flatMap((one) => others.map((other) => apart(one + shift, other, period)))),
  );
  return tried[distances.indexOf(Math.max(...distances))] ?? 0;
}

function apart(a: number, b: number, period: number): number {
  const distance = (((a - b) % period) + period) % period;
  return Math.min(distance, period - distance);
}
