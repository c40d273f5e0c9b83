import { sidesOf } from '../geometry/ring.ts';
import { countedPlan, laidSite, siteOf } from './laying-plan.ts';
import type { LaidSite, LayingPlan, LayingRequest, Site } from './laying-plan.ts';
import type { LaidPattern, Problem } from './pattern-of.ts';
import { lengthOf, twiceArea } from './plane.ts';
import type { Ring } from './plane.ts';

/** Twice what the largest outline needs with usual pavers. This many are laid and printed in a few seconds. */
const MAX_PAVERS = 250_000;
/** A cut takes far longer than a whole paver. The longest road has 6,500, with usual pavers and 12 ft wide. */
const MAX_CUTS = 10_000;
/**
 * If the estimate is above this, the cuts are not even laid to count them. Below it they are, because sides that run
 * along the joints may have no cuts at all, however long they are.
 */
const MAX_COUNTED_CUTS = 2 * MAX_CUTS;

/**
 * The plans of areas that are laid together, or the problem of each. Pavers and cuts of all areas are estimated before
 * the first area is laid, because laying takes time.
 */
export function layAll(requests: readonly LayingRequest[]): readonly (LayingPlan | Problem)[] {
  const sites = requests.map(siteOf).flatMap((site) => ('problem' in site ? [] : [site]));
  const tooMany =
    paversProblem(total(sites.map(paversOn))) ??
    cutsProblem(total(sites.map(cutsOn)), MAX_COUNTED_CUTS, 'the sides of this one may need');
  if (tooMany) return requests.map(() => tooMany);
  const laid = requests.map(laidSite);
  const problem = cutsProblem(total(laid.map(cutsIn)), MAX_CUTS, 'this one');
  return laid.map((one) => problem ?? ('problem' in one ? one : countedPlan(one)));
}

const numberText = (count: number): string => count.toLocaleString('en-US');

const inHundreds = (count: number): string => numberText(Math.ceil(count / 100) * 100);

function paversProblem(pavers: number): Problem | undefined {
  if (pavers <= MAX_PAVERS) return undefined;
  return {
    ofAll: true,
    problem: `A laying plan has at most ${numberText(MAX_PAVERS)} pavers in all areas, and this one about ${inHundreds(pavers)}. Choose larger ones, or plan it in parts.`,
  };
}

function cutsProblem(cuts: number, most: number, what: string): Problem | undefined {
  if (cuts <= most) return undefined;
  return {
    ofAll: true,
    problem: `A laying plan has at most ${numberText(MAX_CUTS)} cuts in all areas, and ${what} about ${inHundreds(cuts)}. Choose larger pavers, or draw fewer corners.`,
  };
}

const cutsIn = (laid: LaidSite | Problem): number =>
  'problem' in laid ? 0 : total([laid.field, ...laid.border].map(({ cuts }) => cuts.length));

/** About how many pavers are laid: in the field with its pattern, and in the border with its own. */
function paversOn({ outline, inner, pattern, border }: Site): number {
  const field = areaOf(inner);
  return field / placeOf(pattern) + (areaOf(outline) - field) / placeOf(border);
}

const areaOf = (rings: readonly Ring[]): number => total(rings.map((ring) => twiceArea(ring) / 2));

/** About how many pavers are cut: along the sides of the field, and on both sides of each miter of the border. */
function cutsOn({ outline, inner, pattern, border }: Site): number {
  const sides = inner.flatMap((ring) => sidesOf(ring).map(([a, b]) => lengthOf(a, b)));
  const miters = outline.flatMap((ring, n) => ring.map((corner, at) => lengthOf(corner, inner[n]?.[at] ?? corner)));
  return total(sides) / Math.sqrt(placeOf(pattern)) + (2 * total(miters)) / Math.sqrt(placeOf(border));
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The ground that a paver of a pattern takes on average. */
const placeOf = ({ tiling: { steps, tiles } }: LaidPattern): number =>
  Math.abs(steps[0].x * steps[1].y - steps[1].x * steps[0].y) / tiles.length;
