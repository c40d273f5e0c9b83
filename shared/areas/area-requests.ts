import type { LatLng } from '../geometry/lat-lng.ts';
import type { LaidArea } from '../laying/joined-plans.ts';
import { firstSettings, layingPlan } from '../laying/laying-plan.ts';
import type { LayingPlan } from '../laying/laying-plan.ts';
import type { Problem } from '../laying/pattern-of.ts';
import { plannedPavers } from '../laying/pavers-text.ts';
import { adjoiningFeet } from './adjoining-sides.ts';
import { figuresOf } from './area-figures.ts';
import type { MeasuredGround } from './area-figures.ts';
import { ringsOf } from './paved-area.ts';
import type { AreaLaying } from './paved-area.ts';

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
  const layings = [driveway, ...ground.areas.map(({ laying, outline }) => laying ?? following(driveway, outline))];
  const named = ringsOf(ground);
  const adjoining = adjoiningFeet(named.map(({ rings }) => rings));
  return named.flatMap(({ name, rings }, n): AreaRequest[] => {
    const laying = layings[n];
    const bandSqFt = figures[n]?.bandSqFt ?? 0;
    return laying ? [{ name, rings, laying, bandSqFt, adjoining: adjoining[n] ?? [] }] : [];
  });
}

/** The same pavers, joint and border on another outline, started at its own longest side. */
function following(driveway: AreaLaying, outline: readonly LatLng[]): AreaLaying {
  const { startSide } = firstSettings(driveway, outline);
  return { ...driveway, settings: { ...driveway.settings, startSide, turn: 0, along: 0, into: 0, edges: [] } };
}

/** A plan is made for one area at a time. */
export const requestOf = ({ rings, laying, bandSqFt, adjoining }: AreaRequest) => ({
  outlines: rings,
  pavers: { shape: laying.shape, pattern: laying.pattern },
  settings: laying.settings,
  bandSqFt,
  adjoining,
});

/** The plan of an area together with what it was made from. */
export function laidArea({ name, laying, bandSqFt }: AreaRequest, plan: LayingPlan): LaidArea {
  const { settings } = laying;
  return { name, pavers: plannedPavers(laying, settings), settings, bandSqFt, plan };
}

/** Why one of several areas has no plan. */
export const namedProblem = ({ problem }: Problem, { name }: Pick<AreaRequest, 'name'>, count: number): string =>
  count > 1 ? `${name}: ${problem}` : problem;

/** Lays all areas, or says why one of them cannot be laid. */
export function layAreas(requests: readonly AreaRequest[]): readonly LaidArea[] | Problem {
  const laid: LaidArea[] = [];
  for (const request of requests) {
    const plan = layingPlan(requestOf(request));
    if ('problem' in plan) return { problem: namedProblem(plan, request, requests.length) };
    laid.push(laidArea(request, plan));
  }
  return laid;
}
