import { contrast, readable } from './contrast.ts';

const INK = '#0f1b2d';
/** WCAG 2.2, 1.4.6: what long text wants of its ground. */
const COMFORTABLE = 7;

/** Text on a contractor's colour: white, else ink, else black, the first that reads well on it. */
export function textOn(color: string): string {
  return ['#ffffff', INK].find((text) => contrast(text, color) >= readable) ?? '#000000';
}

/** A background too dark to set text on becomes white; the band above the page keeps the contractor's colour. */
export const pageBackground = (color: string): string => (contrast(INK, color) >= COMFORTABLE ? color : '#ffffff');
