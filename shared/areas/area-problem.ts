import { SQUARE_FEET_PER_SQUARE_METER } from '../geometry/area.ts';
import { sharedArea } from '../geometry/overlap.ts';
import { crossingSides, groundOf, isApart, isWithin } from '../laying/ground.ts';
import { PER_METER } from '../laying/plane.ts';
import type { Ring } from '../laying/plane.ts';
import { cornersOf, hasMore, MAX_CORNERS, MAX_CUT_OUTS, MAX_RING_CORNERS, ringsOf } from './paved-area.ts';
import type { Ground } from './paved-area.ts';

/** Neighboring areas drawn by hand may overlap a little; more would be paid for twice (product 6.52). */
const MAX_SHARED_SQ_FT = 4;

type NamedGround = { readonly name: string; readonly rings: readonly Ring[] };

/**
 * What is wrong with areas and cut-outs, as a sentence that says which one and what to do; undefined if nothing is. A
 * driveway alone may have any shape, because step 2 only asks a question about it.
 */
export function areaProblem(ground: Ground): string | undefined {
  if (!hasMore(ground)) return undefined;
  if (ground.outline.length < 3) return 'Draw the driveway first: areas and cut-outs are parts of its proposal.';
  const named = onOnePlane(ground);
  const tooMany = limitProblem(named) ?? cornersProblem(ground);
  if (tooMany !== undefined) return tooMany;
  for (const one of named) {
    const problem = ringsProblem(one);
    if (problem !== undefined) return problem;
  }
  return overlapProblem(named);
}

/** The first outline is always the driveway's, whatever the areas are named, and has a limit of its own. */
function limitProblem(named: readonly NamedGround[]): string | undefined {
  for (const [index, { name, rings }] of named.entries()) {
    const { length } = rings.slice(1);
    if (length > MAX_CUT_OUTS) {
      return `${name} has ${length} cut-outs, and an area has at most ${MAX_CUT_OUTS}. Delete one of them.`;
    }
    const ring = (index === 0 ? rings.slice(1) : rings).find((one) => one.length > MAX_RING_CORNERS);
    if (ring) {
      return `${name} has a ring of ${ring.length} corners, and one has at most ${MAX_RING_CORNERS}. Draw it with fewer.`;
    }
  }
  return undefined;
}

function cornersProblem({ areas }: Ground): string | undefined {
  const count = cornersOf(areas);
  return count > MAX_CORNERS
    ? `The areas beside the driveway have ${count} corners together, and may have ${MAX_CORNERS}. Draw one of them with fewer.`
    : undefined;
}

/** All rings in hundredths of a millimeter on one plane, as laying plans have them. */
function onOnePlane(ground: Ground): readonly NamedGround[] {
  const named = ringsOf(ground);
  const flat = groundOf(named.flatMap(({ rings }) => rings));
  let before = 0;
  return named.map(({ name, rings }) => {
    const start = before;
    before += rings.length;
    return { name, rings: flat.slice(start, before) };
  });
}

function ringsProblem({ name, rings: [outer = [], ...cutOuts] }: NamedGround): string | undefined {
  if (crossingSides([outer])) return `The sides of ${name} meet or cross. Move a corner, so that they do not.`;
  for (const [index, cutOut] of cutOuts.entries()) {
    const called = cutOuts.length === 1 ? `The cut-out of ${name}` : `Cut-out ${index + 1} of ${name}`;
    if (crossingSides([cutOut])) return `${called} has sides that meet or cross. Move a corner, so that they do not.`;
    if (!isWithin(cutOut, outer)) return `${called} does not lie inside it. Move its corners inside, or delete it.`;
    const other = cutOuts.findIndex((one, n) => n < index && !isApart(one, cutOut));
    if (other >= 0) return `Cut-outs ${other + 1} and ${index + 1} of ${name} overlap. Move or delete one of them.`;
  }
  return undefined;
}

function overlapProblem(named: readonly NamedGround[]): string | undefined {
  for (const [index, one] of named.entries()) {
    for (const other of named.slice(index + 1)) {
      const sqFt = (sharedArea(one.rings, other.rings) / PER_METER ** 2) * SQUARE_FEET_PER_SQUARE_METER;
      if (sqFt <= MAX_SHARED_SQ_FT) continue;
      return `${one.name} and ${other.name} overlap by ${Math.round(sqFt).toLocaleString('en-US')} sq ft, which would be paid twice. Move a corner of one of them.`;
    }
  }
  return undefined;
}
