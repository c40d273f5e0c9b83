/** A color that much of the ground shows, and how far cells of that surface stray from it. */
export type Surface = {
  readonly l: number;
  readonly a: number;
  readonly b: number;
  readonly spread: number;
  /** Share of the cells looked at. */
  readonly share: number;
  /** How unlikely its own color is: a surface that strays far, or is rarely seen, explains less. */
  readonly base: number;
};

/** Lightness counts less than hue, because shade changes only lightness. */
const LIGHTNESS_WEIGHT = 0.6;

/** A cell farther than this from all others starts a surface; in CIELAB, with lightness weighted. */
const RADIUS = 9;
const MIN_SPREAD = 4;
const MIN_SHARE = 0.04;
/** More samples change no color noticeably. */
const MAX_SAMPLES = 600;
const ROUNDS = 3;

type Color = readonly [number, number, number];

export const colorDistance = (l: number, a: number, b: number): number =>
  Math.sqrt(LIGHTNESS_WEIGHT * l * l + a * a + b * b);

const between = (one: Color, other: Color): number =>
  colorDistance(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The surfaces among some cells, the largest first: leaders by distance, then k-means (Lloyd 1982). */
export function surfacesIn(lab: Float32Array, cells: readonly number[], most: number): readonly Surface[] {
  const samples = samplesOf(lab, cells);
  let centers = leadersOf(samples).slice(0, most);
  let surfaces: readonly Surface[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    surfaces = regrouped(samples, centers);
    centers = surfaces.map(({ l, a, b }) => [l, a, b] as const);
  }
  return surfaces.filter(({ share }) => share >= MIN_SHARE);
}

function samplesOf(lab: Float32Array, cells: readonly number[]): readonly Color[] {
  const step = Math.max(1, Math.floor(cells.length / MAX_SAMPLES));
  const samples: Color[] = [];
  for (let n = 0; n < cells.length; n += step) {
    const at = (cells[n] ?? 0) * 3;
    const l = lab[at] ?? Number.NaN;
    if (!Number.isNaN(l)) samples.push([l, lab[at + 1] ?? 0, lab[at + 2] ?? 0]);
  }
  return samples;
}

/** The first color of each group of like colors, groups with many cells first. */
function leadersOf(samples: readonly Color[]): readonly Color[] {
  const groups: { color: Color; count: number }[] = [];
  for (const sample of samples) {
    const group = groups.find(({ color }) => between(color, sample) < RADIUS);
    if (group) group.count += 1;
    else groups.push({ color: sample, count: 1 });
  }
  return groups.toSorted((one, other) => other.count - one.count).map(({ color }) => color);
}

function regrouped(samples: readonly Color[], centers: readonly Color[]): readonly Surface[] {
  const sums = centers.map(() => ({ count: 0, l: 0, a: 0, b: 0, squares: 0 }));
  for (const sample of samples) {
    const distances = centers.map((center) => between(center, sample));
    const nearest = Math.min(...distances);
    const sum = sums[distances.indexOf(nearest)];
    if (!sum) continue;
    sum.count += 1;
    sum.l += sample[0];
    sum.a += sample[1];
    sum.b += sample[2];
    // A separate color, such as that of a car, must not widen the surface that it is counted with.
    sum.squares += Math.min(400, nearest ** 2);
  }
  return sums
    .filter(({ count }) => count > 0)
    .map(({ count, l, a, b, squares }) => {
      const spread = Math.max(MIN_SPREAD, Math.sqrt(squares / count));
      const share = count / samples.length;
      const base = 1.5 * Math.log(spread / MIN_SPREAD) - 0.3 * Math.log(share);
      return { l: l / count, a: a / count, b: b / count, spread, share, base };
    });
}

/** The upper limit of unlikeness. */
const MAX_UNLIKENESS = 20;

/** How unlikely a color is for the most likely of some surfaces: a negative logarithm with a linear tail. */
export function unlikenessOf(surfaces: readonly Surface[], l: number, a: number, b: number): number {
  let least = MAX_UNLIKENESS;
  for (const surface of surfaces) {
    if (surface.base >= least) continue;
    const away = colorDistance(l - surface.l, a - surface.a, b - surface.b) / surface.spread;
    least = Math.min(least, (away < 2 ? (away * away) / 2 : 2 * away - 2) + surface.base);
  }
  return least;
}
