import { newCell, setRectangle } from './cell.ts';
import type { Cell, Layout } from './cell.ts';
import { layoutOf } from './layouts.ts';
import { gritNoise, mottleNoise, sampleNoise } from './noise-table.ts';
import { hash } from './noise.ts';
import type { Rgb } from './palette.ts';
import { paletteOf } from './paver-look.ts';
import type { PaverLook } from './paver-look.ts';
import { lightOf } from './rgb-image.ts';
import { sampleTexture } from './texture.ts';
import type { Texture, TexturePoint } from './texture.ts';

/** Sunlit color of a sample; written by the surface, read by the painter. */
export type Sample = { r: number; g: number; b: number };

/** The nearest edge of the paved area: distance in meters, and its direction as a vector of any length. */
export type AreaEdge = { distance: number; nx: number; ny: number };

/** Meters of ground that one sample covers, across and along the drive. */
export type Footprint = { readonly across: number; readonly along: number };

/** Color of the ground around the point x, y (meters), averaged over the footprint. */
export type Surface = (x: number, y: number, edge: AreaEdge, footprint: Footprint) => Sample;

/** Size in meters of the pavers of the border, a soldier course along the edge of the area. */
const soldier = { w: 0.115, h: 0.235 };

/** Width of a paver's bevel, in meters. */
const BEVEL = 0.014;

/** Direction of the light on bevels. */
const light = { x: -0.6, y: 0.8 };

function paintBorder(cell: Cell, x: number, y: number, { distance, nx, ny }: AreaEdge): void {
  const upright = Math.abs(nx) > Math.abs(ny);
  const along = upright ? y : x;
  const stone = Math.floor(along / soldier.w);
  setRectangle(cell, along - stone * soldier.w, distance, soldier);
  cell.id = hash(stone, upright ? Math.sign(nx) + 2 : 4, 9);
}

/** Colors in a row, three values each: a lookup is much faster than destructuring an array. */
type Colors = Float64Array;

/** Color of a stone: one of the palette's, with a slight variation in tone and hue, times the light. */
function fillStone(sample: Sample, id: number, stones: Colors, light: number): void {
  const at = (((id & 1023) * (stones.length / 3)) >> 10) * 3;
  const value = (0.93 + ((id >>> 10) & 1023) * (0.14 / 1023)) * light;
  sample.r = (stones[at] ?? 0) * value;
  sample.g = (stones[at + 1] ?? 0) * value * (0.985 + ((id >>> 20) & 1023) * (0.03 / 1023));
  sample.b = (stones[at + 2] ?? 0) * value;
}

/** Width of a sample in the direction of the nearest edge; at most about one paver, since another edge follows. */
function widthToward({ nx, ny }: Cell, { across, along }: Footprint): number {
  return Math.min(0.1, Math.max(0.001, Math.abs(nx) * across + Math.abs(ny) * along));
}

/** Brightness near a paver's edge, which slopes toward the light or away from it. */
function bevelLight({ edge, nx, ny }: Cell, joint: number, width: number): number {
  if (edge >= joint + BEVEL) return 1;
  const depth = Math.min(1, (joint + BEVEL - edge) / BEVEL, BEVEL / width);
  return 1 + depth * ((nx * light.x + ny * light.y) * 0.2 - 0.1);
}

/** Share of a sample that is joint: the overlap of its width with the joint. */
function jointShare(edge: number, joint: number, width: number): number {
  return Math.max(0, Math.min(edge + width / 2, joint) - Math.max(edge - width / 2, -joint)) / width;
}

function fillJoint(sample: Sample, sand: Colors, light: number, share: number): void {
  sample.r += ((sand[0] ?? 0) * light - sample.r) * share;
  sample.g += ((sand[1] ?? 0) * light - sample.g) * share;
  sample.b += ((sand[2] ?? 0) * light - sample.b) * share;
}

/** Photographs are less saturated than paint charts. */
function mute([r, g, b]: Rgb): Rgb {
  const gray = lightOf(r, g, b) * 0.1;
  return [(r * 0.9 + gray) * 0.95, (g * 0.9 + gray) * 0.95, (b * 0.9 + gray) * 0.95];
}

const muted = (colors: readonly Rgb[]): Colors => Float64Array.from(colors.flatMap(mute));

/** Puts a pictured stone into the light. Stones differ a little in brightness, as the same stones do outdoors. */
function lightStone(sample: Sample, id: number, light: number): void {
  const value = (0.96 + ((id >>> 10) & 1023) * (0.08 / 1023)) * light;
  sample.r *= value;
  sample.g *= value;
  sample.b *= value;
}

/**
 * The paved surface of a look; with a texture, its stones look as they were pictured. Each call returns the same sample
 * object, to avoid millions of allocations.
 */
export function paverSurface(look: PaverLook, texture?: Texture): Surface {
  const layout: Layout = layoutOf(look);
  const { stones, joint: sand, border: soldiers } = paletteOf(look);
  const [inner, outer, joints] = [muted(stones), muted(soldiers), muted([sand])];
  const [grits, mottles] = [gritNoise(), mottleNoise()];
  const jointWidth = look.shape === 'cobblestone' ? 0.009 : 0.004;
  const cell = newCell();
  const sample: Sample = { r: 0, g: 0, b: 0 };
  const point: TexturePoint = { x: 0, y: 0, stone: 0, meters: 0 };
  const fillPictured = (pictured: Texture, { across, along }: Footprint, lit: number): void => {
    point.stone = cell.id;
    point.meters = (across + along) / 2;
    sampleTexture(pictured, point, sample);
    lightStone(sample, cell.id, lit);
  };
  return (x, y, edge, footprint) => {
    const border = edge.distance < soldier.h;
    const joint = border ? 0.004 : jointWidth;
    cell.tone = 1;
    if (border) paintBorder(cell, x, y, edge);
    else layout(x, y, cell);
    const width = widthToward(cell, footprint);
    // A picture already shows the grit of its stones.
    const grain = texture ? 0 : 0.24 * Math.max(0, 1 - footprint.across * 16);
    const grit = 1 + (sampleNoise(grits, x * 420 + (cell.id & 255), y * 420) - 0.5) * grain;
    const lit = grit * (0.9 + 0.2 * sampleNoise(mottles, x * 22, y * 22)) * bevelLight(cell, joint, width) * cell.tone;
    point.x = x;
    point.y = y;
    if (texture) fillPictured(texture, footprint, lit);
    else fillStone(sample, cell.id, border ? outer : inner, lit);
    const share = jointShare(cell.edge, joint, width);
    if (share > 0) fillJoint(sample, joints, (0.8 + 0.4 * sampleNoise(grits, x * 300 + 90, y * 300)) * 0.72, share);
    return sample;
  };
}
