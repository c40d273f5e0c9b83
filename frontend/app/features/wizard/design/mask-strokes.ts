import type { ShownArea } from '#shared/pavers/seed-outline.ts';

export type MaskTool = 'paint' | 'erase';
export type Point = { readonly x: number; readonly y: number };

/**
 * The part of a stroke that stopped at edges: a small mask, one byte per pixel, each pixel `scale` photo pixels wide.
 */
export type Stamp = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly inside: Uint8Array;
};

/** One stroke of the brush, in pixels of the photo. */
export type Stroke = {
  readonly tool: MaskTool;
  readonly size: number;
  readonly points: readonly Point[];
  /** Areas to fill instead of a brush stroke, each without its cut-outs. */
  readonly areas?: readonly ShownArea[];
  /** What to paint instead of everything the brush covers. */
  readonly stamp?: Stamp;
};

type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Brush sizes in pixels (product 7.14). */
export const brush = { min: 5, max: 100, step: 1, default: 20 } as const;

/** Stamps as colored pictures, kept because all strokes are redrawn whenever one grows. */
const pictures = new WeakMap<Stamp, Map<string, OffscreenCanvas>>();

/** A stamp as a picture that is transparent outside. */
function pictureOf(stamp: Stamp, color: string): OffscreenCanvas {
  const drawn = pictures.get(stamp) ?? new Map<string, OffscreenCanvas>();
  pictures.set(stamp, drawn);
  const known = drawn.get(color);
  if (known) return known;
  const picture = new OffscreenCanvas(Math.max(1, stamp.width), Math.max(1, stamp.height));
  const context = picture.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  const pixels = context.createImageData(picture.width, picture.height);
  stamp.inside.forEach((value, at) => (pixels.data[at * 4 + 3] = value));
  context.putImageData(pixels, 0, 0);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = color;
  context.fillRect(0, 0, picture.width, picture.height);
  drawn.set(color, picture);
  return picture;
}

/** The rings of an area as an SVG and canvas path, to be filled with the even-odd rule. */
export const pathOf = (rings: ShownArea): string =>
  rings.map((ring) => `M${ring.map(({ x, y }) => `${x},${y}`).join(' ')}Z`).join('');

function draw(context: Canvas2d, { size, points, areas, stamp }: Stroke, color: string): void {
  if (areas) {
    context.fillStyle = color;
    // Filled one by one, because a shared even-odd fill would leave out where areas overlap.
    for (const rings of areas) context.fill(new Path2D(pathOf(rings)), 'evenodd');
    return;
  }
  const [first, ...rest] = points;
  if (!first) return;
  if (stamp) {
    const { left, top, width, height, scale } = stamp;
    context.drawImage(pictureOf(stamp, color), left, top, Math.max(1, width) * scale, Math.max(1, height) * scale);
    return;
  }
  context.strokeStyle = color;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = size;
  context.beginPath();
  context.moveTo(first.x, first.y);
  for (const { x, y } of rest) context.lineTo(x, y);
  // A line of zero length would draw nothing; a press must leave a round dot.
  if (rest.length === 0) context.lineTo(first.x + 0.01, first.y);
  context.stroke();
}

/** Draws all strokes in one even color over the photo. */
export function showStrokes(context: Canvas2d, strokes: readonly Stroke[], color: string): void {
  context.globalCompositeOperation = 'source-over';
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  for (const stroke of strokes) {
    context.globalCompositeOperation = stroke.tool === 'paint' ? 'source-over' : 'destination-out';
    draw(context, stroke, color);
  }
}

/** The mask as a PNG of the photo's size: white is the area to edit, black the rest, with no gray. */
export async function exportMask(strokes: readonly Stroke[], width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = '#000';
  context.fillRect(0, 0, width, height);
  for (const stroke of strokes) draw(context, stroke, stroke.tool === 'paint' ? '#fff' : '#000');
  const image = context.getImageData(0, 0, width, height);
  binarize(image.data);
  context.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Brush edges are antialiased, but a mask must be binary: every pixel becomes opaque 0 or 255. */
function binarize(pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) pixels.fill((pixels[at] ?? 0) > 127 ? 255 : 0, at, at + 3);
}
