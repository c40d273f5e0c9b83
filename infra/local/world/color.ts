/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A mutable color, so that shading a pixel allocates nothing. */
export type Paint = { r: number; g: number; b: number };

export function setPaint(paint: Paint, [r, g, b]: Rgb, factor = 1): void {
  paint.r = r * factor;
  paint.g = g * factor;
  paint.b = b * factor;
}

export function scalePaint(paint: Paint, factor: number): void {
  paint.r *= factor;
  paint.g *= factor;
  paint.b *= factor;
}

/** Blends the paint with a color; `share` is from 0 to 1. */
export function blendPaint(paint: Paint, [r, g, b]: Rgb, share: number): void {
  paint.r += (r - paint.r) * share;
  paint.g += (g - paint.g) * share;
  paint.b += (b - paint.b) * share;
}
