import type { Size } from '#shared/geometry/camera.ts';
import { rowsOf } from './region-rows.ts';
import { connectedParts, cleanRegion } from './region.ts';
import type { Region } from './region.ts';

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** A column that comes this near to the lower border, in rows, is cut off by it. */
const BORDER = 1;

/** For each pixel of a region, the length of the column it lies in; the longest possible at the lower border. */
function columnLengths(region: Region, { width, height }: Size): Float32Array {
  const lengths = new Float32Array(region.length);
  for (let x = 0; x < width; x += 1) {
    let start = 0;
    for (let y = 0; y <= height; y += 1) {
      if (y < height && region[y * width + x] === 1) continue;
      // What continues below the picture may have any length.
      const length = y >= height - BORDER ? height : y - start;
      for (let row = start; row < y; row += 1) lengths[row * width + x] = length;
      start = y + 1;
    }
  }
  return lengths;
}

/** The usual length of a region's longest columns, ignoring the most unusual tenth. */
function usualLength(region: Region, { width, height }: Size): number {
  const longest: number[] = [];
  for (let x = 0; x < width; x += 1) {
    let [run, most] = [0, 0];
    for (let y = 0; y < height; y += 1) {
      run = region[y * width + x] === 1 ? run + 1 : 0;
      most = Math.max(most, run);
    }
    if (most > 0) longest.push(most);
  }
  return longest.toSorted((a, b) => a - b)[Math.floor(longest.length * 0.9)] ?? 0;
}

/** Columns shorter than this share of the usual length are part of a sidewalk, or of a corner of the drive. */
const SHORT = 0.25;

/** A sidewalk has about the same height everywhere, unlike a corner of the drive: mean height over the largest. */
const LEVEL = 0.5;

/** Least share of a region worth cutting off, and the share of rows at the top that are the drive's own far end. */
const [ARM_SHARE, ARM_TOP] = [0.01, 0.12];

/** A region without the sidewalks that branch off it. */
function withoutArms(region: Region, size: Size): Region {
  const { width } = size;
  const lengths = columnLengths(region, size);
  const least = Math.max(4, usualLength(region, size) * SHORT);
  const rows = rowsOf(region, size);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const below = (rows[0]?.y ?? 0) + rows.length * ARM_TOP;
  const isArm = (part: readonly number[]): boolean => {
    const heights = new Map<number, number>();
    for (const at of part) heights.set(at % width, (heights.get(at % width) ?? 0) + 1);
    const most = Math.max(...heights.values());
    const isLevel = part.length / heights.size > most * LEVEL && heights.size > most * 0.8;
    return part.length > count * ARM_SHARE && isLevel && part.every((at) => at / width >= below);
  };
  const short = region.map((inside, at) => (inside === 1 && (lengths[at] ?? 0) < least ? 1 : 0));
  const rest = region.slice();
  for (const at of connectedParts(short, size).filter(isArm).flat()) rest[at] = 0;
  return rest;
}

/** Number of ragged rows at the upper end, and the rows that a door must have at least. */
const [RAGGED, LEAST_DOOR] = [2, 8];

/** How many pixels a side of a door may stray, and the share of its rows that must not stray more. */
const [DOOR_STRAY, DOOR_ROWS] = [1.5, 0.85];

/** A region without a door of the same tone above it: rows between two sides that are vertical in the picture. */
function withoutDoor(region: Region, size: Size): Region {
  const rows = rowsOf(region, size);
  let door = 0;
  for (let end = LEAST_DOOR; end < rows.length * 0.7; end += 1) {
    const above = rows.slice(RAGGED, end);
    const [left, right] = [middleOf(above.map((row) => row.left)), middleOf(above.map((row) => row.right))];
    if (left <= RAGGED || right >= size.width - 1 - RAGGED) break;
    const straight = above.filter(
      (row) => Math.abs(row.left - left) <= DOOR_STRAY && Math.abs(row.right - right) <= DOOR_STRAY,
    );
    if (straight.at(-1) === above.at(-1) && straight.length >= above.length * DOOR_ROWS) door = end;
  }
  return door < rows.length * 0.08 ? region : region.slice().fill(0, 0, ((rows[door - 1]?.y ?? -1) + 1) * size.width);
}

/** A paved region without the sidewalks that branch off it and the door that it leads to. */
export const trimmed = (region: Region, size: Size): Region =>
  withoutDoor(cleanRegion(withoutArms(region, size), size), size);
