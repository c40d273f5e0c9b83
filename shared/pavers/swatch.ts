import type { PaverLook } from './paver-look.ts';
import { paverSurface } from './surface.ts';
import type { AreaEdge } from './surface.ts';
import type { Texture } from './texture.ts';

const inside: AreaEdge = { distance: Infinity, nx: 1, ny: 0 };

/** A square sample of a choice seen from above: `pixels` wide, showing `meters` of ground. Opaque RGBA. */
export function swatch(
  choice: PaverLook,
  pixels: number,
  meters: number,
  texture?: Texture,
): Uint8ClampedArray<ArrayBuffer> {
  const picture = new Uint8ClampedArray(pixels * pixels * 4).fill(255);
  const surface = paverSurface(choice, texture);
  const step = meters / pixels;
  const footprint = { across: step / 2, along: step / 2 };
  for (let at = 0; at < pixels * pixels; at += 1) {
    const [column, row] = [at % pixels, Math.floor(at / pixels)];
    let [r, g, b] = [0, 0, 0];
    for (let part = 0; part < 4; part += 1) {
      const x = (column + 0.25 + (part % 2) / 2) * step - meters / 2;
      const y = (row + 0.25 + (part < 2 ? 0 : 1 / 2)) * step - meters / 2;
      const sample = surface(x, y, inside, footprint);
      r += sample.r / 4;
      g += sample.g / 4;
      b += sample.b / 4;
    }
    picture[at * 4] = r;
    picture[at * 4 + 1] = g;
    picture[at * 4 + 2] = b;
  }
  return picture;
}
