import sharp from 'sharp';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { Renderer } from '../world/renderer.ts';

/** The six sides of a cube around the camera, as frames 90 degrees wide; `turn` is relative to the panorama's middle. */
const sides = [
  { turn: 0, pitch: 0 },
  { turn: 90, pitch: 0 },
  { turn: 180, pitch: 0 },
  { turn: 270, pitch: 0 },
  { turn: 0, pitch: 90 },
  { turn: 0, pitch: -90 },
] as const;

/** The side of the cube that a direction (right, up, ahead) points to, and the point on it (-1 to 1, y down). */
function onCube(right: number, up: number, ahead: number): readonly [side: number, x: number, y: number] {
  const [r, u, a] = [Math.abs(right), Math.abs(up), Math.abs(ahead)];
  if (u >= r && u >= a) return up > 0 ? [4, right / u, ahead / u] : [5, right / u, -ahead / u];
  if (a >= r) return ahead > 0 ? [0, right / a, -up / a] : [2, -right / a, -up / a];
  return right > 0 ? [1, -ahead / r, -up / r] : [3, ahead / r, -up / r];
}

type Viewpoint = LatLng & { readonly heading: number; readonly height: number };

async function drawSides(renderer: Renderer, { heading, ...at }: Viewpoint, side: number): Promise<readonly Buffer[]> {
  return Promise.all(
    sides.map(async ({ turn, pitch }) => {
      const pose = { ...at, heading: (heading + turn) % 360, pitch, fov: 90 };
      const frame = await renderer.draw({ kind: 'frame', pose, size: { width: side, height: side } });
      return sharp(frame).removeAlpha().raw().toBuffer();
    }),
  );
}

/** The panorama of a level camera whose middle is at `heading`: an equirectangular JPEG, twice as wide as high. */
export async function drawPanorama(renderer: Renderer, viewpoint: Viewpoint, width: number): Promise<Uint8Array> {
  // A little coarser than the panorama, because drawing it takes as long as six photos.
  const side = Math.round(width / 5);
  const height = width / 2;
  const faces = await drawSides(renderer, viewpoint, side);
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    const rise = (0.5 - (row + 0.5) / height) * Math.PI;
    for (let column = 0; column < width; column += 1) {
      const turn = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
      const level = Math.cos(rise);
      const [face, x, y] = onCube(Math.sin(turn) * level, Math.sin(rise), Math.cos(turn) * level);
      const [u, v] = [x, y].map((share) => Math.min(side - 1, Math.floor(((share + 1) / 2) * side)));
      const from = ((v ?? 0) * side + (u ?? 0)) * 3;
      faces[face]?.copy(pixels, (row * width + column) * 3, from, from + 3);
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
