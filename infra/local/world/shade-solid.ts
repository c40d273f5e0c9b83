import { cloudNoise, smoothNoise, unit } from '#shared/pavers/noise.ts';
import { scalePaint, setPaint } from './color.ts';
import type { Paint, Rgb } from './color.ts';
import type { Hit } from './intersect.ts';
import { applyLight, facingSun } from './light.ts';
import type { Lot } from './lot.ts';
import { shadeWall } from './shade-walls.ts';
import type { SolidSpot } from './shade-walls.ts';
import type { Convex, Leaves, Solid } from './solids.ts';

/** Brightness of a roof's courses of tiles or shingles. */
function courses(lot: Lot, { x, y }: SolidSpot, { nx, ny }: Hit): number {
  const [rise, along] = Math.abs(nx) > Math.abs(ny) ? [x, y] : [y, x];
  const { tiled } = lot.colors;
  const course = rise / (tiled ? 0.38 : 0.22);
  const row = Math.floor(course);
  const piece = tiled ? along / 0.3 : along / 0.5 + (row % 2) * 0.5;
  const lap = course - row < 0.16 ? 0.78 : 1.02;
  const round = tiled ? 0.9 + 0.16 * Math.sin(piece * 2 * Math.PI) : 1;
  return lap * round * (0.94 + 0.12 * unit(Math.floor(piece), row, 63));
}

function shadeRoof(paint: Paint, lot: Lot, spot: SolidSpot, hit: Hit): void {
  const { x, y, footprint } = spot;
  if (hit.nz <= 0.1 && hit.nz > -0.5) setPaint(paint, lot.colors.wall);
  else {
    const grain = footprint < 0.5 ? smoothNoise(x * 5, y * 5, 61) - 0.5 : 0;
    setPaint(paint, lot.colors.roof, 1 + (cloudNoise(x * 0.35, y * 0.35, 62) - 0.5) * 0.22 + grain * 0.1);
    if (footprint < 0.12 && hit.nz < 0.99 && hit.nz > 0.1) scalePaint(paint, courses(lot, spot, hit));
  }
  applyLight(paint, facingSun(hit.nx, hit.ny, hit.nz) * 1.05);
}

type Shop = { readonly color: Rgb; readonly facing: 1 | -1 };

/** Shades a shop: flat gravel roof with vents; windows and an awning at the parking lot. */
function shadeShop(paint: Paint, { color, facing }: Shop, spot: SolidSpot, hit: Hit): void {
  const { x, y, z } = spot;
  if (hit.nz > 0.5) {
    const vent = unit(Math.floor(x / 6), Math.floor(y / 5), 67) < 0.16;
    const inVent = Math.abs((x % 6) - 3) < 0.9 && Math.abs((((y % 5) + 5) % 5) - 2.5) < 0.8;
    setPaint(paint, vent && inVent ? [150, 152, 154] : [206, 204, 198], 0.92 + cloudNoise(x * 0.1, y * 0.1, 68) * 0.14);
  } else if (hit.ny * facing < -0.5) {
    if (z < 2.6 && ((x % 5) + 5) % 5 > 0.5) setPaint(paint, [64, 80, 94], 0.9 + z * 0.12);
    else if (z > 2.7 && z < 3.3) setPaint(paint, [126, 62, 54]);
    else setPaint(paint, color);
  } else setPaint(paint, color);
  applyLight(paint, facingSun(hit.nx, hit.ny, hit.nz) + 0.1);
}

function shadeConvex(paint: Paint, { material }: Convex, spot: SolidSpot, hit: Hit): void {
  switch (material.kind) {
    case 'roof':
      return shadeRoof(paint, material.lot, spot, hit);
    case 'walls':
    case 'garage':
      return shadeWall(paint, { lot: material.lot, kind: material.kind }, spot, hit);
    case 'shop':
      return shadeShop(paint, material, spot, hit);
    case 'plain':
      setPaint(paint, material.color, hit.nz < -0.5 ? 0.62 : 1);
      return applyLight(paint, facingSun(hit.nx, hit.ny, hit.nz));
  }
}

function litLeaves(paint: Paint, hit: Hit): void {
  // Light filters through from behind, so the shaded side of a crown is never black.
  applyLight(paint, Math.max(0.12, facingSun(hit.nx, hit.ny, hit.nz) * 1.15));
  scalePaint(paint, 0.82 + 0.33 * Math.max(-0.2, hit.nz));
}

function shadeLeaves(paint: Paint, { tone }: Leaves, hit: Hit): void {
  setPaint(paint, [60 + tone * 44, 90 + tone * 36, 40 + tone * 22], 0.66 + 0.6 * hit.leaf);
  litLeaves(paint, hit);
}

function shadeFronds(paint: Paint, hit: Hit): void {
  setPaint(paint, [84, 104, 50], 0.6 + 0.55 * hit.leaf);
  litLeaves(paint, hit);
}

function shadeTrunk(paint: Paint, { x, y, z }: SolidSpot, hit: Hit): void {
  const bark = smoothNoise(z * 9, (x + y) * 6, 80);
  setPaint(paint, [104 + bark * 40, 88 + bark * 34, 70 + bark * 26]);
  applyLight(paint, facingSun(hit.nx, hit.ny, 0));
}

/** Shades the point where a ray hit a solid. */
export function shadeSolid(paint: Paint, solid: Solid, spot: SolidSpot, hit: Hit): void {
  switch (solid.shape) {
    case 'convex':
      return shadeConvex(paint, solid, spot, hit);
    case 'leaves':
      return shadeLeaves(paint, solid, hit);
    case 'fronds':
      return shadeFronds(paint, hit);
    case 'trunk':
      return shadeTrunk(paint, spot, hit);
  }
}
