import { ringOverlap } from '../geometry/overlap.ts';
import type { Drag } from './ground-picture.ts';
import { CELL_METERS } from './prepare-ground.ts';
import type { PreparedGround } from './prepare-ground.ts';
import { traceDriveway } from './trace-driveway.ts';
import type { Trace } from './trace-driveway.ts';

/**
 * How far a drag is moved aside to try it again, because people miss the middle, and the least overlap of what is found
 * then. Of real driveways that were outlined well, 99 of 100 reach it. Of those outlined wrongly under cars or shade,
 * two thirds do not.
 */
const ASIDE_METERS = 0.7;
const LEAST_AGREEMENT = 0.75;

/**
 * The driveway under a drag over an aerial picture. Undefined if nothing is traced, or if drags right next to this one
 * lead to other outlines, because then none is known to be right.
 */
export function traceSteadily(ground: PreparedGround, drag: Drag): Trace | undefined {
  const found = traceDriveway(ground, drag);
  const isFoundBy = (other: Drag): boolean =>
    ringOverlap(found?.corners ?? [], traceDriveway(ground, other)?.corners ?? []) >= LEAST_AGREEMENT;
  return found && dragsBeside(ground, drag).every(isFoundBy) ? found : undefined;
}

/** The drag moved a little to one side and to the other. */
function dragsBeside({ pixelsPerCell }: PreparedGround, { garage, street }: Drag): readonly Drag[] {
  const length = Math.hypot(street.x - garage.x, street.y - garage.y);
  const aside = ((ASIDE_METERS / CELL_METERS) * pixelsPerCell) / length;
  const [x, y] = [(garage.y - street.y) * aside, (street.x - garage.x) * aside];
  return [1, -1].map((side) => ({
    garage: { x: garage.x + side * x, y: garage.y + side * y },
    street: { x: street.x + side * x, y: street.y + side * y },
  }));
}
