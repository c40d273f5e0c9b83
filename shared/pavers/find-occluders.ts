import { componentsWhere, fillGaps, vote } from './marks.ts';
import { colorOf, photoCells } from './photo-cells.ts';
import type { Cells, Color } from './photo-cells.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** Objects that hide a driveway are much larger than a pixel, so a grid of about this many columns is searched. */
const COLUMNS = 300;

/** Color of the surface in full light, and the spread of its warmth as a share of its brightness. */
type Surface = Color & { readonly spread: number };

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

/** How much warmer a color is than a surface in the same light. */
function warmth({ r, b, light }: Color, surface: Color): number {
  return r - b - ((surface.r - surface.b) * light) / surface.light;
}

/** Estimates the surface in full light from the brighter half of the masked cells. */
function surfaceOf(cells: Cells): Surface {
  const inside: Color[] = [];
  cells.covered.forEach((share, cell) => {
    if (share > 127) inside.push(colorOf(cells, cell));
  });
  const middle = quantile(
    inside.map(({ light }) => light),
    0.5,
  );
  const lit = inside.filter(({ light }) => light >= middle);
  const typical = (channel: 'r' | 'g' | 'b'): number =>
    quantile(
      lit.map((cell) => cell[channel]),
      0.5,
    );
  const [r, g, b] = [typical('r'), typical('g'), typical('b')];
  const color = { r, g, b, light: Math.max(1, lightOf(r, g, b)) };
  const strays = inside.map((cell) => Math.abs(warmth(cell, color)) / Math.max(1, cell.light));
  return { ...color, spread: quantile(strays, 0.75) };
}

/** Allowed difference from the surface's color, as a share of brightness; `noise` in color values. */
const tolerance = { green: 0.1, warm: 0.3, cold: 0.3, bark: 0.1, noise: 4 } as const;

/** Limits of brightness: darker than any shadow on the surface, brighter than any wet gloss on it. */
const MIN_BRIGHTNESS = 0.12;
const MAX_BRIGHTNESS = 1.6;

/** Classes of cells: the surface in some light, something that may be bark or a stain, or something else. */
const PAVEMENT = 0;
const UNCERTAIN = 1;
const OCCLUDER = 2;

/**
 * A shadow has the surface's color at lower brightness, slightly bluer because only the sky lights it. Leaves are
 * greener, car paint is much warmer or colder; bark is slightly warmer, but so is an oil stain.
 */
function classify(color: Color, surface: Surface): number {
  const { r, g, b, light } = color;
  const share = light / surface.light;
  const green = g - (r + b) / 2 - (surface.g - (surface.r + surface.b) / 2) * share;
  const warm = warmth(color, surface);
  const beyond = (limit: number): number => limit * light + tolerance.noise;
  if (green > beyond(tolerance.green) || warm > beyond(tolerance.warm) || -warm > beyond(tolerance.cold))
    return OCCLUDER;
  if (share < MIN_BRIGHTNESS || share > MAX_BRIGHTNESS) return OCCLUDER;
  return warm > beyond(Math.max(tolerance.bark, surface.spread * 2)) ? UNCERTAIN : PAVEMENT;
}

function classifyAll(cells: Cells, surface: Surface): Uint8Array {
  return cells.covered.map((share, cell) => (share === 0 ? PAVEMENT : classify(colorOf(cells, cell), surface)));
}

const coveredCells = ({ covered }: Cells): number => covered.filter((share) => share > 127).length;

/** Two adjacent cells have the same color when no channel differs by this much. */
const SAME_COLOR_LIMIT = 22;

/** An upright object must continue in at least this many cells above the driveway. */
const MIN_CELLS_ABOVE = 2;

/** Whether a component continues above the driveway, as a trunk does and a stain does not. */
function standsUpright({ colors, covered, width }: Cells, component: readonly number[]): boolean {
  const goesOn = component.filter((cell) => {
    const above = cell - 2 * width;
    if (above < 0 || (covered[cell - width] !== 0 && covered[above] !== 0)) return false;
    return [0, 1, 2].every(
      (c) => Math.abs((colors[cell * 3 + c] ?? 0) - (colors[above * 3 + c] ?? 0)) < SAME_COLOR_LIMIT,
    );
  });
  return goesOn.length >= MIN_CELLS_ABOVE;
}

/** Anything that covers more than this share is more likely a wet, worn or patched part of the driveway. */
const MAX_UPRIGHT_SHARE = 0.1;

/** Uncertain components that stand upright. */
function uprightComponents(cells: Cells, classes: Uint8Array): Uint8Array {
  const maxCells = coveredCells(cells) * MAX_UPRIGHT_SHARE;
  const marks = vote(
    classes.map((kind) => (kind === PAVEMENT ? 0 : 1)),
    cells,
    1,
    5,
  );
  return componentsWhere(marks, cells, (component) => component.length <= maxCells && standsUpright(cells, component));
}

/** Components below this share of the driveway are flecks of color, which strong compression leaves along edges. */
const MIN_COMPONENT_SHARE = 1 / 300;

/** Closes gaps (car windows, light between leaves) and removes specks. */
function wholeComponents(marks: Uint8Array, cells: Cells): Uint8Array {
  const solid = fillGaps(vote(marks, cells, 1, 5), cells, 3);
  const minCells = coveredCells(cells) * MIN_COMPONENT_SHARE;
  return componentsWhere(solid, cells, (component) => component.length >= minCells);
}

/** Above this share the driveway itself has many colors, so color cannot tell occluders apart. */
const MAX_OCCLUDED_SHARE = 0.45;

/**
 * Finds what stands in front of a driveway by its color: trunks and crowns of trees, lawn along the edge, painted cars.
 * One byte per pixel, 255 where the surface is hidden. White and gray cars are missed, because they look like concrete.
 */
export function findOccluders(image: RgbImage, mask: Uint8Array): Uint8Array {
  const side = Math.max(1, Math.round(image.width / COLUMNS));
  const cells = photoCells(image, mask, side);
  const classes = classifyAll(cells, surfaceOf(cells));
  const hidden = new Uint8Array(mask.length);
  if (classes.filter((kind) => kind !== PAVEMENT).length > coveredCells(cells) * MAX_OCCLUDED_SHARE) return hidden;
  const upright = uprightComponents(cells, classes);
  const occluders = wholeComponents(
    classes.map((kind, cell) => (kind === OCCLUDER || upright[cell] === 1 ? 1 : 0)),
    cells,
  );
  return hidden.map((_, at) => {
    const cell = Math.floor(Math.floor(at / image.width) / side) * cells.width + Math.floor((at % image.width) / side);
    return occluders[cell] === 1 ? 255 : 0;
  });
}
