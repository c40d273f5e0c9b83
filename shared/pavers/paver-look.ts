import * as z from 'zod';

import { hexColor } from '../color/hex-color.ts';
import { palettes } from './palette.ts';
import type { Palette, Rgb } from './palette.ts';
import { paverChoice } from './paver-choice.ts';
import { paverTexture } from './texture.ts';

/** In hundredths of a millimeter: from an inch to four feet (product 37.2). */
const side = z.int().min(2540).max(121_920);

/** The stone of a product: its true sides in hundredths of a millimeter, the longer one first, tones and surface. */
export const paverStone = z.strictObject({
  length: side,
  width: side,
  swatches: z.array(hexColor).max(4),
  texture: paverTexture.exactOptional(),
  /** The sizes that are laid together; the stone itself is the first. */
  mix: z
    .array(z.strictObject({ length: side, width: side }))
    .min(2)
    .max(4)
    .exactOptional(),
});
export type PaverStone = Readonly<z.infer<typeof paverStone>>;

/** A choice of pavers as it is painted: in the usual stones, or in those of a product. */
export const paverLook = z.strictObject({ ...paverChoice.shape, stone: paverStone.exactOptional() });
export type PaverLook = Readonly<z.infer<typeof paverLook>>;

/**
 * Pavers of an area next to the driveway. They have no color, because the color is chosen for the whole design at once.
 */
export type AreaLook = Omit<PaverLook, 'color'>;

/** The tones of a product, if it has some, with the joint sand of the chosen color. */
export function paletteOf({ color, stone }: Pick<PaverLook, 'color' | 'stone'>): Palette {
  const own = palettes[color];
  const stones = (stone?.swatches ?? []).map((swatch): Rgb => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(swatch.slice(at, at + 2), 16));
    return [r, g, b];
  });
  return stones.length === 0 ? own : { ...own, stones, border: stones };
}

const HUNDREDTHS_PER_MM = 100;

/**
 * A product's stone for the image model, such as 'Stone: 229 by 152 mm, #8C4A3A and #A4543F.' It has numbers and colors
 * only, so that no words of a catalog get into a prompt.
 */
export function stoneText({ length, width, swatches, mix }: PaverStone): string {
  const mm = (one: number): number => Math.round(one / HUNDREDTHS_PER_MM);
  const sizes = (mix ?? [{ length, width }]).map((one) => `${mm(one.length)} by ${mm(one.width)} mm`);
  const tones = swatches.length === 0 ? '' : `, ${swatches.join(' and ')}`;
  return `${mix ? 'Stones' : 'Stone'}: ${sizes.join(' and ')}${tones}.`;
}

/** The source of a regular expression that finds every sentence of `stoneText` in a prompt. */
export const STONE_TEXT = String.raw`Stones?: [^.]*\.`;
