import { contrast, READABLE } from './contrast.ts';

const INK = '#0f1b2d';
/** Contrast of long text against its background (WCAG 2.2, 1.4.6). */
const COMFORTABLE = 7;

/** Text color on a contractor's color: the first of white, ink and black with enough contrast. */
export function textOn(color: string): string {
  return ['#ffffff', INK].find((text) => contrast(text, color) >= READABLE) ?? '#000000';
}

/**
 * A background too dark for text becomes white; the band above the page keeps the contractor's color (product 12.15).
 */
export const pageBackground = (color: string): string => (contrast(INK, color) >= COMFORTABLE ? color : '#ffffff');
