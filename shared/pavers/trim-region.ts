import type { Size } from '#shared/geometry/camera.ts';
import { rowsOf } from './region-rows.ts';
import { parts, tidied } from './region.ts';
import type { Region } from './region.ts';

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Rows from the lower border within which a column is cut off by it. */
const BORDER = 1;

/** For each pixel of a region the length of the column of it that it lies in; as long as can be at the lower border. */
function columnLengths(region: Region, { width, height }: Size): Float32Array {
  const lengths = new Float32Array(region.length);
  for (let x = 0; x < width; x += 1) {
    let start = 0;
    for (let y = 0; y <= height; y += 1) {
      if (y < height && region[y * width + x] === 1) continue;
      // What goes on below the picture may be as long as it wants.
      const length = y >= height - BORDER ? height : y - start;
      for (let row = start; row < y; row += 1) lengths[row * width + x] = length;
      start = y + 1;
    }
  }
  return lengths;
}

/** The longest columns of a region, without its most unusual tenth. */
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

/** Columns shorter than this share of the usual ones are those of a sidewalk beside the drive, or of a corner of it. */
const SHORT = 0.25;

/** A sidewalk is as high all along, a corner of the drive is not: its mean height as a share of the largest. */
const LEVEL = 0.5;

/** Least share of a region that is worth cutting off, and of its rows above which the drive's own far end begins. */
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
  for (const at of parts(short, size).filter(isArm).flat()) rest[at] = 0;
  return rest;
}

/** Rows at the upper end that are ragged, and those after which a door is high enough to be one. */
const [RAGGED, LEAST_DOOR] = [2, 8];

/** Pixels that a side of a door strays at most, and the share of its rows that must not stray more. */
const [DOOR_STRAY, DOOR_ROWS] = [1.5, 0.85];

/** A region without the door above it that looks the same: rows between two sides that are vertical in the picture. */
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
  withoutDoor(tidied(withoutArms(region, size), size), size);
