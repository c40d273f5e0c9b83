/** Minimum contrast of text against its background (WCAG 2 AA). */
export const READABLE = 4.5;

const WHITE = '#ffffff';
const NIGHT = '#06101f';

type Rgb = readonly [number, number, number];

function channels(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): string {
  const part = (value: number): string =>
    Math.max(0, Math.min(255, Math.round(value)))
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(part).join('')}`;
}

/** Relative luminance from 0 to 1 (WCAG 2). */
export function luminance(hex: string): number {
  const linear = (value: number): number =>
    value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = channels(hex);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** A mix of two colors: a share of 0 is the first color, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Darkens a color in its own hue: mixing a light color with black or navy would turn it muddy. */
export function shade(hex: string, share: number): string {
  const [r, g, b] = channels(hex);
  const strongest = Math.max(r, g, b, 1);
  // Weaker channels are darkened more, so that saturation grows as lightness falls.
  const fall = (value: number): number => value * (1 - share * (1 + 0.6 * (1 - value / strongest)));
  return toHex([fall(r), fall(g), fall(b)]);
}

/** Text color for all given backgrounds: white, else near-black in their hue, else the one with the best contrast. */
export function inkOn(...grounds: readonly string[]): string {
  const worst = (ink: string): number => Math.min(...grounds.map((ground) => contrast(ink, ground)));
  const tinted = [0.88, 0.93, 0.97].map((share) => mix(grounds[0] ?? WHITE, NIGHT, share));
  const ink = [WHITE, ...tinted].find((candidate) => worst(candidate) >= READABLE);
  return ink ?? (worst('#000000') > worst(WHITE) ? '#000000' : WHITE);
}

/** A brand color, darkened until it can be read on white. */
export function readableOnWhite(hex: string): string {
  const steps = Array.from({ length: 21 }, (_, step) => mix(hex, '#0b1220', step / 20));
  return steps.find((candidate) => contrast(candidate, WHITE) >= READABLE) ?? '#0b1220';
}
