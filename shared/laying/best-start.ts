import { isSliver, paversNeeded } from './lay-pattern.ts';
import type { Layer } from './lay-pattern.ts';
import { layField, siteOf } from './laying-plan.ts';
import type { LayingRequest, Site } from './laying-plan.ts';
import { MAX_OFFSET } from './laying-settings.ts';
import type { LayingSettings } from './laying-settings.ts';
import type { Problem } from './pattern-of.ts';
import type { Point } from './plane.ts';
import type { Tiling } from './tiling.ts';

type Steps = Tiling['steps'];

/** What a start costs in the field; the border is the same for all of them. */
export type StartCost = { readonly slivers: number; readonly needed: number; readonly cuts: number };

export type BestStart = {
  readonly settings: Pick<LayingSettings, 'turn' | 'along' | 'into'>;
  readonly before: StartCost;
  readonly after: StartCost;
};

/** Starts tried along each axis of the repeat, and turns of the pattern: 72 together. */
const STEPS = 6;
const TURNS = [0, 90];

/** The start with the fewest slivers, then pavers, then cuts; the current one unless another is better. */
export function bestStart(request: LayingRequest): BestStart | Problem {
  const site = siteOf(request);
  if ('problem' in site) return site;
  const { settings } = request;
  const places = placesOf(site);
  const before = costOf(site, layField(site, settings));
  let best = { settings: { turn: settings.turn, along: settings.along, into: settings.into }, cost: before };
  for (const quarter of TURNS) {
    const turn = (settings.turn + quarter) % 180;
    for (const place of places) {
      const tried = { turn, ...place };
      const field = layField(site, { ...settings, ...tried });
      // Matching offcuts takes longest, and is of no use once there are more slivers.
      if (field.cuts.filter(isSliver).length > best.cost.slivers) continue;
      const cost = costOf(site, field);
      if (isBetter(cost, best.cost)) best = { settings: tried, cost };
    }
  }
  return { settings: best.settings, before, after: best.cost };
}

type Place = { readonly along: number; readonly into: number };

/**
 * The places of one repeat of a pattern at which a start is tried. Rows are as far apart as all steps of the pattern
 * allow, and fill the area of the repeat. If that makes rows longer than a start can be moved, as with sizes in
 * millimeters, the places divide the steps of the pattern instead.
 */
function placesOf({ pattern }: Site): readonly Place[] {
  const [a, b] = pattern.tiling.steps;
  const into = greatestCommonDivisor(Math.abs(a.y), Math.abs(b.y));
  const along = Math.abs(a.x * b.y - b.x * a.y) / into;
  return Array.from({ length: STEPS * STEPS }, (_, step): Place => {
    const [i, j] = [(step % STEPS) / STEPS, Math.floor(step / STEPS) / STEPS];
    if (along <= MAX_OFFSET) return { along: Math.round(along * i), into: Math.round(into * j) };
    return nearestPlace(pattern.tiling.steps, { x: i * a.x + j * b.x, y: i * a.y + j * b.y });
  });
}

/** Repeats that are tried to bring a place to where both offsets are positive. */
const REPEATS = [-3, -2, -1, 0, 1, 2, 3];

/** The same place in another repeat, as near to the start as it can be without a negative offset. */
function nearestPlace([a, b]: Steps, { x, y }: Point): Place {
  const same = REPEATS.flatMap((i) =>
    REPEATS.map((j) => ({
      along: Math.round(x + i * a.x + j * b.x) + 0,
      into: Math.round(y + i * a.y + j * b.y) + 0,
    })),
  );
  const [nearest] = same
    .filter(({ along, into }) => along >= 0 && into >= 0)
    .toSorted((one, other) => one.along + one.into - other.along - other.into);
  return nearest ?? { along: 0, into: 0 };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

const costOf = ({ pattern }: Site, field: Layer): StartCost => ({
  slivers: field.cuts.filter(isSliver).length,
  needed: pattern.units.reduce((sum, _, unit) => sum + paversNeeded([field], unit), 0),
  cuts: field.cuts.length,
});

function isBetter(one: StartCost, other: StartCost): boolean {
  if (one.slivers !== other.slivers) return one.slivers < other.slivers;
  if (one.needed !== other.needed) return one.needed < other.needed;
  return one.cuts < other.cuts;
}
