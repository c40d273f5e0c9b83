import type { DrivewayArea } from './driveway-area.ts';
import type { GroundLine, GroundPlane } from './ground-plane.ts';
import type { MaskRow } from './mask-row.ts';
import { gritNoise, sampleNoise } from './noise-table.ts';
import { MIN_MASK, paintScene } from './paint-scene.ts';
import type { PaintScene, ScenePart } from './paint-scene.ts';
import type { PaverLook } from './paver-look.ts';
import type { RgbImage } from './rgb-image.ts';
import { soften } from './soften.ts';
import { paverSurface } from './surface.ts';
import type { AreaEdge, Surface } from './surface.ts';
import type { Textures } from './textures.ts';

export type Painting = {
  readonly image: RgbImage;
  /** The whole driveway: pavers continue behind whatever hides part of it, which stays as it was. */
  readonly area: DrivewayArea;
  /** The pavers of all parts that have none of their own. */
  readonly choice: PaverLook;
  readonly textures?: Textures;
};

type Painted = { readonly pixels: Uint8ClampedArray<ArrayBuffer> };

type Laying = Omit<PaintScene, 'parts'> & {
  readonly part: ScenePart;
  readonly surface: Surface;
  /** Sums of the colors of the row being painted, three values per column. */
  readonly sums: Float32Array;
  readonly grit: Float32Array;
};

/** Ground in meters that one sample may cover; a row of pixels that covers more is sampled several times. */
const MAX_SAMPLE_METERS = 0.05;
const MAX_PARTS = 3;

/** Meters of ground between a row of pixels and the next one, at one column. */
function rowSpacing({ lineAt }: GroundPlane, y: number, column: number): number {
  const [upper, lower] = [lineAt(y), lineAt(y + 1)];
  if (!upper || !lower) return 0;
  return Math.hypot(
    upper.x - lower.x + (upper.dx - lower.dx) * column,
    upper.y - lower.y + (upper.dy - lower.dy) * column,
  );
}

const edge: AreaEdge = { distance: Infinity, nx: 1, ny: 0 };

/** Adds the surface's color along a line on the ground to the sums, one sample per masked pixel. */
function addLine(laying: Laying, row: MaskRow, line: GroundLine, along: number): void {
  const { surface, sums } = laying;
  const { mask, edgeAt, middle } = laying.part;
  const footprint = { across: Math.hypot(line.dx, line.dy), along };
  for (let column = row.from; column <= row.to; column += 1) {
    if ((mask[row.start + column] ?? 0) < MIN_MASK) continue;
    const x = line.x + line.dx * (column + 0.5);
    const y = line.y + line.dy * (column + 0.5);
    edgeAt(x, y, edge);
    const { r, g, b } = surface(x - middle.x, y - middle.y, edge, footprint);
    const at = column * 3;
    sums[at] = (sums[at] ?? 0) + r;
    sums[at + 1] = (sums[at + 1] ?? 0) + g;
    sums[at + 2] = (sums[at + 2] ?? 0) + b;
  }
}

/** Samples a row of pixels into the sums and returns the number of samples per pixel. */
function sampleRow(laying: Laying, row: MaskRow): number {
  const spacing = rowSpacing(laying.plane, row.y, (row.from + row.to) / 2);
  const parts = Math.max(1, Math.min(MAX_PARTS, Math.ceil(spacing / MAX_SAMPLE_METERS)));
  laying.sums.fill(0);
  let count = 0;
  for (let part = 0; part < parts; part += 1) {
    const line = laying.plane.lineAt(row.y + (part + 0.5) / parts);
    if (!line) continue;
    addLine(laying, row, line, spacing / parts);
    count += 1;
  }
  return count;
}

type Canvas = { readonly pixels: Uint8ClampedArray; readonly channels: number };

/** Only the blue sky lights shadows, so below this light blue is raised a little. */
const SHADED = 0.8;
const SKY_BLUE = 1.05;

/** Paints the sampled pavers into a row, lit like the photo, with slight camera grain. */
function paintRow({ pixels, channels }: Canvas, laying: Laying, row: MaskRow, samples: number): void {
  const { tint, lit: lights, sums, grit } = laying;
  const { mask } = laying.part;
  const [red, green, blue] = tint;
  for (let column = row.from; column <= row.to; column += 1) {
    if ((mask[row.start + column] ?? 0) < MIN_MASK) continue;
    const lit = lights[row.start + column] ?? 1;
    const share = lit / samples;
    const grain = (sampleNoise(grit, column * 3.1, row.y * 3.1) - 0.5) * 4;
    const at = (row.start + column) * channels;
    const sum = column * 3;
    pixels[at] = (sums[sum] ?? 0) * share * red + grain;
    pixels[at + 1] = (sums[sum + 1] ?? 0) * share * green + grain;
    pixels[at + 2] = (sums[sum + 2] ?? 0) * share * blue * (lit < SHADED ? SKY_BLUE : 1) + grain;
  }
}

/** Photos with less blur than this need no softening; painted pavers have a blur of half a pixel themselves. */
const SHARP_ENOUGH = 0.9;
const OWN_BLUR = 0.5;

/** Blurs pavers as much as the photo. */
function matchSharpness(canvas: Canvas, { image, blur, part: { mask, rows } }: Laying): void {
  if (blur < SHARP_ENOUGH) return;
  soften({ ...canvas, width: image.width, height: image.height }, mask, rows, Math.sqrt(blur ** 2 - OWN_BLUR ** 2));
}

/** Blends pavers along the soft edge of the mask with what was there before them. */
function blendEdges({ pixels, channels }: Canvas, before: ArrayLike<number>, { mask, rows }: ScenePart): void {
  for (const { start, from, to } of rows) {
    for (let at = start + from; at <= start + to; at += 1) {
      const value = mask[at] ?? 0;
      if (value === 255 || value < MIN_MASK) continue;
      for (let part = at * channels; part < at * channels + 3; part += 1) {
        const old = before[part] ?? 0;
        pixels[part] = old + (((pixels[part] ?? 0) - old) * value) / 255;
      }
    }
  }
}

/** Paints a choice into a photo that was read with `paintScene`, as `paintPavers` does. */
export function paintChoice(scene: PaintScene, choice: PaverLook, textures?: Textures): Painted {
  const { image, parts } = scene;
  const pixels = new Uint8ClampedArray(image.pixels);
  const canvas = { pixels, channels: image.channels };
  const sums = new Float32Array(image.width * 3);
  for (const [n, part] of parts.entries()) {
    const before = n === 0 ? image.pixels : pixels.slice();
    const look = { ...(part.look ?? choice), color: choice.color };
    const laying = { ...scene, part, surface: paverSurface(look, textures?.(look)), sums, grit: gritNoise() };
    for (const row of part.rows) {
      const samples = sampleRow(laying, row);
      if (samples > 0) paintRow(canvas, laying, row, samples);
    }
    matchSharpness(canvas, laying);
    blendEdges(canvas, before, part);
  }
  return { pixels };
}

/**
 * Paints pavers into a photo, each part of the area with its own: in perspective, true to scale, with a border course,
 * and in the light and shadow of the old surface. Returns new pixels in the image's layout; pixels outside the mask are
 * unchanged (product 7.21, 7.23).
 */
export function paintPavers({ image, area, choice, textures }: Painting): Painted {
  const scene = paintScene(image, area);
  return scene ? paintChoice(scene, choice, textures) : { pixels: new Uint8ClampedArray(image.pixels) };
}
