import type { Box, PlanItem, RectItem, TextItem } from '#shared/marketing/marketing-plan.ts';
import { textOutline } from './glyphs.ts';

/**
 * SVG from numbers, validated colors and outlines only: text from users never becomes markup, and nothing depends on
 * installed fonts.
 */

/** Two decimals are finer than anything visible. */
export function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function rectSvg({ box, radius, fill, opacity: share }: RectItem): string {
  const { x, y, width, height } = box;
  const place = `x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}"`;
  return `<rect ${place} rx="${fixed(radius)}" fill="${fill}" fill-opacity="${share}"/>`;
}

type TextLine = Pick<TextItem, 'text' | 'face' | 'size' | 'x' | 'y' | 'anchor' | 'tracking' | 'fill'>;

export function textSvg(line: TextLine): string {
  return `<path d="${textOutline(line)}" fill="${line.fill}"/>`;
}

export function itemSvg(item: PlanItem): string {
  return item.kind === 'rect' ? rectSvg(item) : textSvg(item);
}

/** Path data of a rounded rectangle. */
export function roundedPath({ x, y, width, height }: Box, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (dx: number, dy: number): string => `a${fixed(r)} ${fixed(r)} 0 0 1 ${fixed(dx)} ${fixed(dy)}`;
  const across = fixed(width - 2 * r);
  const down = fixed(height - 2 * r);
  return `M${fixed(x + r)} ${fixed(y)}h${across}${arc(r, r)}v${down}${arc(-r, r)}h-${across}${arc(-r, -r)}v-${down}${arc(r, -r)}Z`;
}

export function svgDocument(width: number, height: number, content: string): Buffer {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);
}
