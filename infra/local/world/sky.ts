import { cloudNoise, smoothNoise } from '#shared/pavers/noise.ts';
import { blendPaint, setPaint } from './color.ts';
import type { Paint } from './color.ts';

/** Blue that fades toward the horizon, with clouds that shrink with distance. */
function paintSky(paint: Paint, dx: number, dy: number, dz: number): void {
  const height = Math.max(0, dz);
  const haze = (1 - height) ** 5;
  setPaint(paint, [92 + 118 * haze, 146 + 78 * haze, 206 + 34 * haze]);
  if (height < 0.005) return;
  const reach = 1 / (height + 0.12);
  const mass = cloudNoise(dx * reach * 0.9 + 40, dy * reach * 0.9, 71);
  const cloud = mass * 0.65 + cloudNoise(dx * reach * 3 + 7, dy * reach * 3, 73) * 0.35;
  const cover = Math.max(0, Math.min(1, (cloud - 0.52) * 3.6)) * Math.min(1, height * 9);
  const shade = 1 - 0.48 * Math.max(0, cloud - 0.62);
  blendPaint(paint, [250 * shade, 250 * shade, 252 * shade], cover);
}

/** The background: sky, and a line of distant trees along the horizon. */
export function paintBackdrop(paint: Paint, dx: number, dy: number, dz: number): void {
  const azimuth = Math.atan2(dx, -dy);
  const ridge = 0.012 + 0.03 * cloudNoise(azimuth * 40, 3, 90) + 0.008 * smoothNoise(azimuth * 300, 1, 91);
  if (dz >= ridge) return paintSky(paint, dx, dy, dz);
  const tree = smoothNoise(azimuth * 400, dz * 900, 92);
  return setPaint(paint, [104 + tree * 22, 122 + tree * 20, 108 + tree * 16]);
}
