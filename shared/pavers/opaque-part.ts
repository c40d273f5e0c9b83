import type { Size } from '../geometry/camera.ts';

/** Red, green, blue and opacity of each pixel. */
type Picture = Size & { readonly pixels: Uint8ClampedArray };

/** A pixel with less opacity is outside the stone that was cut out. */
const OPAQUE = 128;

/** Share of a stone's width and height that may be cut off for its rounded corners and rough edges. */
const MAX_CUT = 0.1;

/** Columns from `left` up to `right`, rows from `top` up to `bottom`. */
type Part = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const sizeOf = ({ left, top, right, bottom }: Part): Size => ({ width: right - left, height: bottom - top });

function clearPixels({ pixels, width }: Picture, { left, top, right, bottom }: Part): number {
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if ((pixels[(y * width + x) * 4 + 3] ?? 0) < OPAQUE) count += 1;
  }
  return count;
}

/** The four outermost lines of a part, each with what remains of the part without it. */
function linesOf(part: Part): readonly { readonly line: Part; readonly rest: Part }[] {
  const { left, top, right, bottom } = part;
  return [
    { line: { ...part, right: left + 1 }, rest: { ...part, left: left + 1 } },
    { line: { ...part, left: right - 1 }, rest: { ...part, right: right - 1 } },
    { line: { ...part, bottom: top + 1 }, rest: { ...part, top: top + 1 } },
    { line: { ...part, top: bottom - 1 }, rest: { ...part, bottom: bottom - 1 } },
  ];
}

/** The outermost line of which the largest share is transparent. */
function clearestLine(picture: Picture, part: Part) {
  const lines = linesOf(part).map(({ line, rest }) => {
    const clear = clearPixels(picture, line);
    const { width, height } = sizeOf(line);
    return { clear, share: clear / (width * height), rest };
  });
  return lines.reduce((most, line) => (line.share > most.share ? line : most));
}

function isCutUp(part: Part, stone: Part): boolean {
  const [left, whole] = [sizeOf(part), sizeOf(stone)];
  return left.width < whole.width * (1 - MAX_CUT) || left.height < whole.height * (1 - MAX_CUT);
}

/** A part of a picture, opaque. */
function cutOut({ pixels, width }: Picture, part: Part): Picture {
  const size = sizeOf(part);
  const cut = new Uint8ClampedArray(size.width * size.height * 4);
  for (let row = 0; row < size.height; row += 1) {
    const from = ((part.top + row) * width + part.left) * 4;
    cut.set(pixels.subarray(from, from + size.width * 4), row * size.width * 4);
  }
  for (let at = 3; at < cut.length; at += 4) cut[at] = 255;
  return { ...size, pixels: cut };
}

/**
 * A picture without the transparent margins around a stone that was cut out. Undefined if the stone is no rectangle or
 * has holes, because transparent pixels have no color to paint with.
 */
export function opaquePart(picture: Picture): Picture | undefined {
  let part: Part = { left: 0, top: 0, right: picture.width, bottom: picture.height };
  let stone: Part | undefined;
  for (let clear = clearPixels(picture, part); clear > 0;) {
    const line = clearestLine(picture, part);
    // Margins are lines that are transparent from end to end.
    if (line.share < 1) stone ??= part;
    part = line.rest;
    clear -= line.clear;
    if (line.share === 0 || (stone && isCutUp(part, stone))) return undefined;
  }
  return part.left < part.right && part.top < part.bottom ? cutOut(picture, part) : undefined;
}
