import { expect, test } from 'vitest';

import { statusTable } from '#shared/proposals/status.ts';
import { statusMapColors } from './status-map-colors.ts';

/** Hue in degrees and saturation from 0 to 1 of a hex color. */
function hueOf(hex: string): { readonly hue: number; readonly saturation: number } {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = most - least;
  const turn = most === r ? (g - b) / spread : most === g ? 2 + (b - r) / spread : 4 + (r - g) / spread;
  return { hue: (turn * 60 + 360) % 360, saturation: spread / (1 - Math.abs(most + least - 1)) };
}

const colorOf = (status: keyof typeof statusTable) => statusMapColors[statusTable[status].mapColor] ?? '';

test.each([
  ['completed', 'blue', 200, 240],
  ['sent', 'amber', 20, 50],
  ['opened', 'green', 100, 160],
] as const)('the marker of a %s proposal is %s', (status, _color, from, to) => {
  const { hue, saturation } = hueOf(colorOf(status));
  expect(hue).toBeGreaterThanOrEqual(from);
  expect(hue).toBeLessThanOrEqual(to);
  expect(saturation).toBeGreaterThan(0.6);
});

test('a draft’s marker is gray, and any other a darker gray', () => {
  const [draft, other] = [colorOf('draft'), colorOf('success')];
  for (const gray of [draft, other]) expect(hueOf(gray).saturation).toBeLessThan(0.25);
  expect(Number.parseInt(other.slice(1, 3), 16)).toBeLessThan(Number.parseInt(draft.slice(1, 3), 16));
});
