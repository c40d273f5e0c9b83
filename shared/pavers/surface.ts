import { type Cell, type Layout, newCell, setRectangle } from './cell.ts';
import { layoutOf } from './layouts.ts';
import { hash } from './noise.ts';
import { gritAt, mottleAt } from './noise-table.ts';
import { type Palette, palettes } from './palette.ts';
import { type PaverChoice } from './paver-choice.ts';

/** Sunlit colour of a sample; written by the surface, read by the painter. */
export type Sample = { r: number; g: number; b: number };

/** The nearest edge of the paved area: metres to it, and its direction (of any length). */
export type AreaEdge = { distance: number; nx: number; ny: number };

/** Colours the point x, y (metres) when one sample covers `footprint` metres. */
export type Surface = (x: number, y: number, edge: AreaEdge, footprint: number) => Sample;

/** The border course: pavers on end along the edge of the area, in metres. */
const soldier = { w: 0.115, h: 0.235 };

/** Width of a paver's bevel, in metres. */
const bevel = 0.014;

/** The direction that edges catch light from. */
const light = { x: -0.6, y: 0.8 };

function layBorder(cell: Cell, x: number, y: number, { distance, nx, ny }: AreaEdge): void {
  const upright = Math.abs(nx) > Math.abs(ny);
  const along = upright ? y : x;
  const stone = Math.floor(along / soldier.w);
  setRectangle(cell, along - stone * soldier.w, distance, soldier);
  cell.id = hash(stone, upright ? Math.sign(nx) + 2 : 4, 9);
}

function scale(sample: Sample, factor: number): void {
  sample.r *= factor;
  sample.g *= factor;
  sample.b *= factor;
}

/** A stone's own tone: each gets one of the palette, a little lighter or darker. */
function pickStone(sample: Sample, { id, tone }: Cell, stones: Palette['stones']): void {
  const [first, second, third] = [(id & 1023) / 1023, ((id >>> 10) & 1023) / 1023, ((id >>> 20) & 1023) / 1023];
  const stone = stones[Math.floor(first * stones.length) % stones.length];
  const value = (0.93 + second * 0.14) * tone;
  sample.r = (stone?.[0] ?? 0) * value;
  sample.g = (stone?.[1] ?? 0) * value * (0.985 + third * 0.03);
  sample.b = (stone?.[2] ?? 0) * value;
}

function shadeBevel(sample: Sample, { edge, nx, ny }: Cell, joint: number): void {
  if (edge >= joint + bevel) return;
  const depth = Math.min(1, (joint + bevel - edge) / bevel);
  scale(sample, 1 + depth * ((nx * light.x + ny * light.y) * 0.2 - 0.1));
}

function fillJoint(sample: Sample, { joint }: Palette, x: number, y: number): void {
  const sand = (0.8 + 0.4 * gritAt(x * 300 + 90, y * 300)) * 0.72;
  sample.r = joint[0] * sand;
  sample.g = joint[1] * sand;
  sample.b = joint[2] * sand;
}

/** Photographs are less saturated than paint charts. */
function mute(sample: Sample): void {
  const grey = (0.3 * sample.r + 0.59 * sample.g + 0.11 * sample.b) * 0.1;
  sample.r = (sample.r * 0.9 + grey) * 0.95;
  sample.g = (sample.g * 0.9 + grey) * 0.95;
  sample.b = (sample.b * 0.9 + grey) * 0.95;
}

/** The paved surface of a choice. The returned sample is the same object each time. */
export function paverSurface(choice: PaverChoice): Surface {
  const layout: Layout = layoutOf(choice);
  const palette = palettes[choice.color];
  const jointWidth = choice.shape === 'cobblestone' ? 0.009 : 0.004;
  const cell = newCell();
  const sample: Sample = { r: 0, g: 0, b: 0 };
  return (x, y, edge, footprint) => {
    const border = edge.distance < soldier.h;
    const joint = border ? 0.004 : jointWidth;
    cell.tone = 1;
    if (border) layBorder(cell, x, y, edge);
    else layout(x, y, cell);
    pickStone(sample, cell, border ? palette.border : palette.stones);
    if (footprint < 0.05) {
      const grain = Math.max(0, 1 - footprint * 16);
      scale(sample, 1 + (gritAt(x * 420 + (cell.id & 255), y * 420) - 0.5) * 0.34 * grain);
    }
    scale(sample, 0.9 + 0.2 * mottleAt(x * 22, y * 22));
    shadeBevel(sample, cell, joint);
    if (cell.edge < joint) fillJoint(sample, palette, x, y);
    mute(sample);
    return sample;
  };
}
