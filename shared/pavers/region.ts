import type { Size } from '#shared/geometry/camera.ts';

/** Part of a small picture: 1 inside, 0 outside. Beyond the picture's border nothing is known. */
export type Region = Uint8Array;

/** Directions to a pixel's neighbors: left, right, above, below. */
const STEPS = 4;

/** Whether a step from a column leads over the picture's left or right border. */
function leaves(width: number, column: number, direction: number): boolean {
  return direction === 0 ? column === 0 : direction === 1 && column === width - 1;
}

/** The neighbor in a direction from 0 to 3, or -1 beyond the border. */
function neighbor({ width, height }: Size, at: number, direction: number): number {
  if (leaves(width, at % width, direction)) return -1;
  const next = at + (stepsOf(width)[direction] ?? 0);
  return next < width * height ? next : -1;
}

const stepsOf = (width: number): readonly number[] => [-1, 1, -width, width];

/** The four neighbors of a pixel, without those beyond the border. */
export function neighborsOf(size: Size, at: number): readonly number[] {
  return [0, 1, 2, 3].map((direction) => neighbor(size, at, direction)).filter((next) => next >= 0);
}

/** The pixels that are connected with one of `from` through pixels that `isPart` accepts. */
export function connected(size: Size, from: readonly number[], isPart: (at: number, from: number) => boolean): Region {
  const region = new Uint8Array(size.width * size.height);
  const open = [...from];
  for (const at of open) region[at] = 1;
  const steps = stepsOf(size.width);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const column = at % size.width;
    for (let direction = 0; direction < STEPS; direction += 1) {
      const next = at + (steps[direction] ?? 0);
      // Above and below the picture `region` has no values, so such steps are skipped.
      if (leaves(size.width, column, direction) || region[next] !== 0 || !isPart(next, at)) continue;
      region[next] = 1;
      open.push(next);
    }
  }
  return region;
}

/** Which side is widened, the inside (`value` 1) or the outside (0), and by how many pixels. */
type Spread = { readonly radius: number; readonly value: 0 | 1 };

type Line = { readonly start: number; readonly step: number; readonly length: number };

/** Sets everything near a pixel of `value`, along one line of the picture, to that value. */
function spreadLine(source: Region, target: Region, { start, step, length }: Line, { radius, value }: Spread): void {
  let last = -1 - radius;
  for (let index = 0; index < length; index += 1) {
    if (source[start + index * step] === value) last = index;
    if (index - last <= radius) target[start + index * step] = value;
  }
  last = length + radius;
  for (let index = length - 1; index >= 0; index -= 1) {
    if (source[start + index * step] === value) last = index;
    if (last - index <= radius) target[start + index * step] = value;
  }
}

/** Widens the inside (`value` 1) or the outside (0) by a number of pixels. */
function spread(region: Region, { width, height }: Size, by: Spread): Region {
  const across = region.slice();
  for (let y = 0; y < height; y += 1) {
    spreadLine(region, across, { start: y * width, step: 1, length: width }, by);
  }
  const both = across.slice();
  for (let x = 0; x < width; x += 1) {
    spreadLine(across, both, { start: x, step: width, length: height }, by);
  }
  return both;
}

/** A region without gaps and holes of up to two radii. */
export const closed = (region: Region, size: Size, radius: number): Region =>
  spread(spread(region, size, { radius, value: 1 }), size, { radius, value: 0 });

/** A region without what is thinner than two radii. */
export const opened = (region: Region, size: Size, radius: number): Region =>
  spread(spread(region, size, { radius, value: 0 }), size, { radius, value: 1 });

/** Fills holes that the region surrounds. */
function filled(region: Region, size: Size): Region {
  const { width, height } = size;
  const border: number[] = [];
  const add = (at: number): void => {
    if (region[at] === 0) border.push(at);
  };
  for (let x = 0; x < width; x += 1) {
    add(x);
    add((height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    add(y * width);
    add((y + 1) * width - 1);
  }
  const whole = connected(size, border, (at) => region[at] === 0);
  for (let at = 0; at < whole.length; at += 1) whole[at] = 1 - (whole[at] ?? 0);
  return whole;
}

/** The connected parts of a region, each as a list of its pixels. */
export function connectedParts(region: Region, size: Size): readonly (readonly number[])[] {
  const left = region.slice();
  const steps = stepsOf(size.width);
  const found: number[][] = [];
  for (let start = left.indexOf(1); start >= 0; start = left.indexOf(1, start + 1)) {
    const part = [start];
    left[start] = 0;
    // The loop also visits the pixels that it adds to the list.
    for (const at of part) {
      for (let direction = 0; direction < STEPS; direction += 1) {
        const next = at + (steps[direction] ?? 0);
        if (left[next] !== 1 || leaves(size.width, at % size.width, direction)) continue;
        left[next] = 0;
        part.push(next);
      }
    }
    found.push(part);
  }
  return found;
}

function largest(region: Region, size: Size): Region {
  const [most] = connectedParts(region, size).toSorted((a, b) => b.length - a.length);
  const only = new Uint8Array(region.length);
  for (const at of most ?? []) only[at] = 1;
  return only;
}

/** Closes joints and holes, and removes whatever hangs on the region by a thread. */
export function cleanRegion(region: Region, size: Size): Region {
  return filled(largest(opened(filled(closed(region, size, 1), size), size, 2), size), size);
}

/** Number of pixels in both regions, in either of them, and in the first. */
export function shared(
  a: Region,
  b: Region,
): { readonly both: number; readonly either: number; readonly first: number } {
  let [both, either, first] = [0, 0, 0];
  a.forEach((inside, at) => {
    const other = b[at] === 1;
    if (inside === 1) first += 1;
    if (inside === 1 && other) both += 1;
    if (inside === 1 || other) either += 1;
  });
  return { both, either, first };
}

/** How alike two regions are: 1 when they are the same. */
export function similarity(a: Region, b: Region): number {
  const { both, either } = shared(a, b);
  return either === 0 ? 0 : both / either;
}
