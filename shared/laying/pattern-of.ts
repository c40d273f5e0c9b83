import { moduleOf } from '../pavers/mixed-sizes.ts';
import type { PaverChoice, PaverPattern } from '../pavers/paver-choice.ts';
import { inchesText } from './inches.ts';
import type { NamedSize } from './laying-settings.ts';
import { basketWeave, courses, herringbone, hexagons, mixed, squareWeave } from './tiling.ts';
import type { Tiling, UnitSize } from './tiling.ts';

/** A size of paver; `area` with its share of the joints, in hundredths of a millimeter squared. */
export type Unit = { readonly label: string; readonly area: number };

/** A pattern that can be laid: its repeat, the angle it has by itself in degrees, and its sizes of pavers. */
export type LaidPattern = { readonly tiling: Tiling; readonly degrees: number; readonly units: readonly Unit[] };

/** Why there is no plan: of one area, or of all of them together. */
export type Problem = { readonly problem: string; readonly ofAll?: true };

type Choice = Pick<PaverChoice, 'shape' | 'pattern'>;

const CIRCULAR =
  'Circular patterns are laid from a kit that has its own plan. Choose another pattern for a laying plan.';
const NO_MIX = 'These sizes do not fill the ground together. Choose one of them.';
const NO_WEAVE = 'Basket weave needs pavers that are twice as long as wide. Choose another size or pattern.';

/** The choice of step 3 as pavers are really laid; joints in hundredths of a millimeter. */
export function patternOf(choice: Choice, size: NamedSize, joint: number): LaidPattern | Problem {
  const { shape, pattern } = choice;
  if (shape === 'hexagon') return hexagonal(pattern, size, joint);
  return size.mix && shape !== 'cobblestone' ? mixedSizes(size.mix, joint) : oneSize(choice, size, joint);
}

function oneSize({ shape, pattern }: Choice, size: NamedSize, joint: number): LaidPattern | Problem {
  if (pattern === 'circular') return { problem: CIRCULAR };
  const unit = { label: size.label, area: size.width * size.length };
  const degrees = pattern === 'herringbone-45' ? 45 : 0;
  if (shape === 'square' && pattern === 'basket-weave') {
    const side = inchesText(size.width * 2);
    const large = { label: `${side} × ${side} in`, area: unit.area * 4 };
    return { tiling: squareWeave(size.width, joint), degrees, units: [unit, large] };
  }
  const isSquarish = shape === 'square' || shape === 'cobblestone';
  const tiling = isSquarish ? courses(size, shiftsOf(pattern, shape), joint) : rectangular(size, pattern, joint);
  return tiling ? { tiling, degrees, units: [unit] } : { problem: NO_WEAVE };
}

/** Several sizes can only be laid in the pattern that their sides allow, whichever one was chosen. */
function mixedSizes(sizes: NonNullable<NamedSize['mix']>, joint: number): LaidPattern | Problem {
  const found = moduleOf(sizes);
  if (!found) return { problem: NO_MIX };
  const units = sizes.map(({ label, length, width }) => ({ label, area: length * width }));
  return { tiling: mixed(found, joint), degrees: 0, units };
}

/** Hexagons have one pattern, in three directions. */
function hexagonal(pattern: PaverPattern, { label, width }: NamedSize, joint: number): LaidPattern {
  const tiling = hexagons(width, joint);
  const [a, b] = tiling.steps;
  const across = pattern === 'herringbone-90' || pattern === 'stack-bond' ? 90 : 0;
  return {
    tiling,
    degrees: pattern === 'herringbone-45' ? 45 : across,
    units: [{ label, area: a.x * b.y - b.x * a.y }],
  };
}

/** Squares are laid in third bond where rectangles have a herringbone; rows of cobbles are always shifted by half. */
function shiftsOf(pattern: PaverPattern, shape: 'square' | 'cobblestone'): number {
  if (pattern === 'stack-bond') return 1;
  if (pattern === 'running-bond' || shape === 'cobblestone') return 2;
  return pattern === 'herringbone-90' ? 3 : 1;
}

function rectangular(size: UnitSize, pattern: Exclude<PaverPattern, 'circular'>, joint: number): Tiling | undefined {
  switch (pattern) {
    case 'stack-bond':
      return courses(size, 1, joint);
    case 'running-bond':
      return courses(size, 2, joint);
    case 'basket-weave':
      return size.length === 2 * size.width ? basketWeave(size, joint) : undefined;
    case 'herringbone-45':
    case 'herringbone-90':
      return herringbone(size, joint);
    default:
      return pattern satisfies never;
  }
}
