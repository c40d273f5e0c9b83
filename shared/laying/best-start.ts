import { isSliver, paversNeeded } from './lay-pattern.ts';
import type { Layer } from './lay-pattern.ts';
import { layField, siteOf } from './laying-plan.ts';
import type { LayingRequest, Site } from './laying-plan.ts';
import type { LayingSettings } from './laying-settings.ts';
import type { Problem } from './pattern-of.ts';

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

/** The start with the fewest slivers, then the fewest pavers and cuts; the present one unless another is better. */
export function bestStart(request: LayingRequest): BestStart | Problem {
  const site = siteOf(request);
  if ('problem' in site) return site;
  const { settings } = request;
  const repeat = repeatOf(site);
  const before = costOf(site, layField(site, settings));
  let best = { settings: { turn: settings.turn, along: settings.along, into: settings.into }, cost: before };
  for (const quarter of TURNS) {
    const turn = (settings.turn + quarter) % 180;
    for (let step = 0; step < STEPS * STEPS; step += 1) {
      const along = Math.round((repeat.along * (step % STEPS)) / STEPS);
      const into = Math.round((repeat.into * Math.floor(step / STEPS)) / STEPS);
      const tried = { turn, along, into };
      const field = layField(site, { ...settings, ...tried });
      // Matching offcuts takes longest, and is of no use once there are more slivers.
      if (field.cuts.filter(isSliver).length > best.cost.slivers) continue;
      const cost = costOf(site, field);
      if (isBetter(cost, best.cost)) best = { settings: tried, cost };
    }
  }
  return { settings: best.settings, before, after: best.cost };
}

/** Offsets after which a pattern repeats: rows are as far apart as all its steps allow, and fill its area. */
function repeatOf({ pattern }: Site): { readonly along: number; readonly into: number } {
  const [a, b] = pattern.tiling.steps;
  const into = greatestCommonDivisor(Math.abs(a.y), Math.abs(b.y));
  return { into, along: Math.abs(a.x * b.y - b.x * a.y) / into };
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
