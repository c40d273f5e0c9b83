const INK = '#0f1b2d';
/** WCAG 2.2, 1.4.3: contrast of body text. */
const READABLE = 4.5;

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#RRGGBB` (WCAG 2.2), 0 black to 1 white. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Text on a contractor's colour: white, else ink, else black, the first that reads well on it. */
export function textOn(color: string): string {
  return ['#ffffff', INK].find((text) => contrast(text, color) >= READABLE) ?? '#000000';
}

/** The contractor's colour as text on white: darkened step by step until it reads well. */
export function readableOnWhite(color: string): string {
  let shade = color;
  for (let step = 0; step < 40 && contrast(shade, '#ffffff') < READABLE; step++) shade = darken(shade);
  return shade;
}

function darken(hex: string): string {
  const parts = [1, 3, 5].map((at) => Math.floor(Number.parseInt(hex.slice(at, at + 2), 16) * 0.94));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A background that is too dark to set text on becomes white; the band above the page keeps the contractor's colour. */
export const pageBackground = (color: string): string => (contrast(INK, color) >= 7 ? color : '#ffffff');
