import type { Pixel, Size } from '#shared/geometry/camera.ts';
import { neighborsOf, connected } from './region.ts';
import type { Region } from './region.ts';
import { lightOf } from './rgb-image.ts';
import type { RgbImage } from './rgb-image.ts';

/** One stroke of a round brush: its width and where its middle went, in pixels of the photo. */
export type BrushStroke = { readonly points: readonly Pixel[]; readonly size: number };

/** A small mask somewhere in a photo: one byte per pixel, 255 inside. */
export type Patch = Size & { readonly left: number; readonly top: number; readonly inside: Uint8Array };

/** Share of the brush, around its middle, that is always painted: a person means what they move the middle over. */
const CORE_SHARE = 0.3;
const MIN_CORE = 1;

/** A pixel is the same surface if its brightness and hue differ by less than this from what the brush saw. */
const LIKE_LIGHT = 20;
const LIKE_HUE = 16;

/** In mottled shade a surface varies more, so a difference of this many of its own deviations still belongs to it. */
const DEVIATIONS = 2;

/**
 * A surface may differ up to GRADUALLY times as much if it changes gradually: by less than this from pixel to pixel.
 */
const GRADUAL = 5;
const GRADUALLY = 2;

/** A gap in what is painted, such as a leaf, is painted too if it is at most this share of the brush's area. */
const GAP_SHARE = 0.12;

/** What the middle of the brush saw: mean brightness, red minus green, green minus blue, and brightness deviation. */
type Seen = readonly [light: number, redness: number, yellowness: number, deviation: number];

type Place = Size & { readonly left: number; readonly top: number };

/** The stroke with points at even distances. Hands leave many points in one place, and points far apart leave gaps. */
function evenly({ points, size }: BrushStroke): readonly Pixel[] {
  const apart = Math.max(1, size / 8);
  const kept: Pixel[] = points.slice(0, 1);
  points.forEach((point, index) => {
    const last = kept.at(-1) ?? point;
    const length = Math.hypot(point.x - last.x, point.y - last.y);
    if (length < apart && index < points.length - 1) return;
    const steps = Math.ceil(length / apart);
    for (let step = 1; step <= steps; step += 1) {
      kept.push({ x: last.x + ((point.x - last.x) * step) / steps, y: last.y + ((point.y - last.y) * step) / steps });
    }
  });
  return kept;
}

/** The rectangle of the photo that a stroke may reach. */
function placeOf(points: readonly Pixel[], reach: number, { width, height }: Size): Place {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const left = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const top = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + reach));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + reach));
  // A stroke outside the photo has an empty rectangle.
  return { left, top, width: Math.max(0, right - left) || 0, height: Math.max(0, bottom - top) || 0 };
}

type Brush = { readonly points: readonly Pixel[]; readonly radius: number };

/** Squared distance of each pixel from the middle of the stroke, and the index of the stroke's nearest point. */
type Reached = { readonly squares: Float32Array; readonly nearest: Int32Array };

function squareTo(x: number, y: number, from: Pixel, to: Pixel): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length));
  const awayX = x - from.x - dx * share;
  const awayY = y - from.y - dy * share;
  return awayX * awayX + awayY * awayY;
}

function reachedBy({ points, radius }: Brush, place: Place): Reached {
  const squares = new Float32Array(place.width * place.height).fill(Infinity);
  const nearest = new Int32Array(squares.length);
  points.forEach((from, index) => {
    const to = points[index + 1] ?? from;
    const part = placeOf([from, to], radius, { width: place.left + place.width, height: place.top + place.height });
    for (let y = Math.max(part.top, place.top); y < part.top + part.height; y += 1) {
      for (let x = Math.max(part.left, place.left); x < part.left + part.width; x += 1) {
        const at = (y - place.top) * place.width + x - place.left;
        const square = squareTo(x + 0.5, y + 0.5, from, to);
        if (square >= (squares[at] ?? 0)) continue;
        squares[at] = square;
        nearest[at] = index;
      }
    }
  });
  return { squares, nearest };
}

const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, Math.floor(value)));

function seenAt({ pixels, channels, width, height }: RgbImage, { x, y }: Pixel, near: number): Seen {
  const [left, right] = [clamp(x - near, width), clamp(x + near, width)];
  const [top, bottom] = [clamp(y - near, height), clamp(y + near, height)];
  let [light, squares, redness, yellowness] = [0, 0, 0, 0];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const at = (row * width + column) * channels;
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      const here = lightOf(r, g, b);
      light += here;
      squares += here * here;
      redness += r - g;
      yellowness += g - b;
    }
  }
  const count = (right - left + 1) * (bottom - top + 1);
  const mean = light / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean));
  return [mean, redness / count, yellowness / count, deviation];
}

/** How unlike two surfaces are: below 1 they are the same, whatever their grain. */
function unlikeness([l, r, y]: Seen, [light, redness, yellowness, deviation]: Seen): number {
  const hue = Math.abs(r - redness) + Math.abs(y - yellowness);
  return Math.max(Math.abs(l - light) / Math.max(LIKE_LIGHT, deviation * DEVIATIONS), hue / LIKE_HUE);
}

/** Whether a pixel belongs to the surface that the brush saw, coming from its neighbor `from`. */
function goesOn(image: RgbImage, pixel: Pixel, from: Pixel, surface: Seen): boolean {
  const here = seenAt(image, pixel, 1);
  const unlike = unlikeness(here, surface);
  if (unlike < 1 || unlike >= GRADUALLY) return unlike < 1;
  const before = seenAt(image, from, 1);
  const step = Math.abs(here[0] - before[0]) + Math.abs(here[1] - before[1]) + Math.abs(here[2] - before[2]);
  return step < GRADUAL;
}

/** Everything connected with the core of the stroke through the surface that it saw: 1 inside. */
function grown(image: RgbImage, place: Place, { squares, nearest }: Reached, { points, radius }: Brush): Region {
  const core = Math.max(MIN_CORE, radius * CORE_SHARE);
  const seen = points.map((point) => seenAt(image, point, core));
  const meant: number[] = [];
  squares.forEach((square, at) => {
    if (square <= core * core) meant.push(at);
  });
  const pixelOf = (at: number): Pixel => ({
    x: place.left + (at % place.width),
    y: place.top + Math.floor(at / place.width),
  });
  return connected(place, meant, (at, from) => {
    const surface = (squares[at] ?? Infinity) <= radius * radius ? seen[nearest[at] ?? 0] : undefined;
    return surface !== undefined && goesOn(image, pixelOf(at), pixelOf(from), surface);
  });
}

/** Collects the connected unpainted pixels around one into `gap`; false if they lead out of the brush's reach. */
function isGap(inside: Region, place: Place, isReached: (at: number) => boolean, gap: number[]): boolean {
  const [start = 0] = gap;
  inside[start] = LOOKED_AT;
  let isClosed = true;
  for (const at of gap) {
    for (const to of neighborsOf(place, at)) {
      if (!isReached(to)) isClosed = false;
      else if (inside[to] === 0) {
        inside[to] = LOOKED_AT;
        gap.push(to);
      }
    }
  }
  return isClosed;
}

const LOOKED_AT = 2;

function withoutGaps(inside: Region, place: Place, { squares }: Reached, { radius }: Brush): Region {
  const isReached = (at: number): boolean => (squares[at] ?? Infinity) <= radius * radius;
  const most = Math.PI * radius * radius * GAP_SHARE;
  const filled = inside.slice();
  for (let at = 0; at < filled.length; at += 1) {
    if (filled[at] !== 0 || !isReached(at)) continue;
    const gap = [at];
    if (isGap(filled, place, isReached, gap) && gap.length <= most) for (const part of gap) filled[part] = 1;
  }
  return filled;
}

/**
 * What a stroke paints if it stops at edges: everything that its middle was moved over, and, within the brush's reach,
 * everything that looks like it and is connected with it (product 7.59).
 */
export function snapStroke(image: RgbImage, stroke: BrushStroke): Patch {
  const brush = { points: evenly(stroke), radius: stroke.size / 2 };
  const place = placeOf(brush.points, brush.radius, image);
  const reached = reachedBy(brush, place);
  const inside = withoutGaps(grown(image, place, reached, brush), place, reached, brush);
  return { ...place, inside: inside.map((value) => (value === 1 ? 255 : 0)) };
}
