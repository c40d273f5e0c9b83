import type { LatLng } from '../geometry/lat-lng.ts';
import type { LaidArea } from '../laying/joined-plans.ts';
import { layAll } from '../laying/lay-all.ts';
import { firstSettings } from '../laying/laying-plan.ts';
import type { LayingPlan } from '../laying/laying-plan.ts';
import { changedSettings } from '../laying/laying-settings.ts';
import type { LayingChange, LayingSettings } from '../laying/laying-settings.ts';
import type { Problem } from '../laying/pattern-of.ts';
import { plannedPavers } from '../laying/pavers-text.ts';
import { adjoiningFeet } from './adjoining-sides.ts';
import { figuresOf } from './area-figures.ts';
import type { MeasuredGround } from './area-figures.ts';
import { ownSettings, ringsOf, withoutKit } from './paved-area.ts';
import type { AreaLaying, PavedArea } from './paved-area.ts';

/** What is laid in one area: its outline and cut-outs, pavers, and how. */
export type AreaRequest = {
  readonly name: string;
  readonly rings: readonly (readonly LatLng[])[];
  readonly laying: AreaLaying;
  readonly bandSqFt: number;
  /** Feet of each side that lie along another area. */
  readonly adjoining: readonly number[];
};

/** What is laid where, the driveway first: areas without pavers of their own are laid like the driveway. */
export function areaRequests(ground: MeasuredGround, driveway: AreaLaying): readonly AreaRequest[] {
  const figures = figuresOf(ground, 0);
  const layings = [driveway, ...ground.areas.map((area) => layingIn(area, driveway))];
  const named = ringsOf(ground);
  const adjoining = adjoiningFeet(named.map(({ rings }) => rings));
  return named.flatMap(({ name, rings }, n): AreaRequest[] => {
    const laying = layings[n];
    const bandSqFt = figures[n]?.bandSqFt ?? 0;
    return laying ? [{ name, rings, laying, bandSqFt, adjoining: adjoining[n] ?? [] }] : [];
  });
}

/** How an area next to the driveway is laid. */
export const layingIn = (area: PavedArea, driveway: AreaLaying): AreaLaying =>
  withoutKit(area.laying ?? inheritLaying(driveway, area));

/** The driveway's laying on another outline, started at that outline's longest side unless it has a start. */
function inheritLaying(driveway: AreaLaying, area: Pick<PavedArea, 'outline' | 'ownSettings'>): AreaLaying {
  const { startSide } = firstSettings(driveway, area.outline);
  const here = { startSide, turn: 0, along: 0, into: 0, edges: [], ...area.ownSettings };
  return { ...driveway, settings: { ...driveway.settings, ...here } };
}

/**
 * An area with changed settings. If it has the driveway's pavers, it keeps only what is different, so that it still
 * follows the driveway when that gets other pavers. With a size or product of its own, it has pavers of its own.
 */
export function withChangedLaying(area: PavedArea, driveway: AreaLaying, change: LayingChange): PavedArea {
  const { ownSettings: _before, ...rest } = area;
  const { color: _driveways, ...laying } = layingIn(area, driveway);
  const settings = changedSettings(laying.settings, change);
  const own = ownSettings.safeParse(differences(inheritLaying(driveway, rest).settings, settings));
  if (area.laying || !own.success) return { ...rest, laying: { ...laying, settings } };
  return Object.keys(own.data).length === 0 ? rest : { ...rest, ownSettings: own.data };
}

/** The fields of the second settings that differ from the first. */
function differences(one: LayingSettings, other: LayingSettings): object {
  const same = new Map(Object.entries(one).map(([name, value]) => [name, JSON.stringify(value)]));
  // Only the product can be missing, and without it the pavers are different ones.
  const all = Object.entries({ product: undefined, ...other });
  return Object.fromEntries(all.filter(([name, value]) => JSON.stringify(value) !== same.get(name)));
}

/** The request for the plan of one area. */
export const requestOf = ({ rings, laying, bandSqFt, adjoining }: AreaRequest) => ({
  outlines: rings,
  pavers: { shape: laying.shape, pattern: laying.pattern },
  settings: laying.settings,
  bandSqFt,
  adjoining,
});

/** The areas that have a plan so far, or why one of them has none. */
export function laidAreas(
  requests: readonly AreaRequest[],
  plans: readonly (LayingPlan | Problem)[],
): readonly LaidArea[] | Problem {
  const laid: LaidArea[] = [];
  for (const [index, request] of requests.entries()) {
    const plan = plans[index];
    if (plan && 'problem' in plan) return { problem: namedProblem(plan, request, requests.length) };
    if (plan) laid.push(laidArea(request, plan));
  }
  return laid;
}

/** The plan of an area together with what it was made from. */
function laidArea({ name, laying, bandSqFt }: AreaRequest, plan: LayingPlan): LaidArea {
  const { settings } = laying;
  return { name, pavers: plannedPavers(laying, settings), settings, bandSqFt, plan };
}

/** Names the area that has no plan, if there are several, unless the problem is one of all areas together. */
const namedProblem = ({ problem, ofAll }: Problem, { name }: Pick<AreaRequest, 'name'>, count: number): string =>
  count > 1 && !ofAll ? `${name}: ${problem}` : problem;

/** Lays all areas, or says why one of them cannot be laid. */
export const layAreas = (requests: readonly AreaRequest[]): readonly LaidArea[] | Problem =>
  laidAreas(requests, layAll(requests.map(requestOf)));
