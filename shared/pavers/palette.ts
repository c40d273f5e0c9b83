import type { PaverColor } from './paver-choice.ts';

export type Rgb = readonly [number, number, number];

/** Tones of the pavers, of the joint sand and of the border course, as they look in sunlight. */
export type Palette = { readonly stones: readonly Rgb[]; readonly joint: Rgb; readonly border: readonly Rgb[] };

export const palettes: Readonly<Record<PaverColor, Palette>> = {
  'red-brick': {
    stones: [
      [150, 74, 58],
      [164, 84, 64],
      [138, 64, 52],
      [174, 96, 72],
      [126, 60, 52],
    ],
    joint: [104, 86, 76],
    border: [
      [96, 62, 54],
      [84, 56, 50],
    ],
  },
  'charcoal-gray': {
    stones: [
      [92, 93, 96],
      [104, 105, 108],
      [80, 81, 85],
      [118, 118, 120],
      [70, 72, 76],
    ],
    joint: [58, 57, 56],
    border: [
      [60, 61, 65],
      [52, 54, 58],
    ],
  },
  'buff-tan': {
    stones: [
      [198, 172, 134],
      [208, 184, 148],
      [186, 158, 120],
      [214, 194, 160],
      [176, 148, 112],
    ],
    joint: [146, 126, 100],
    border: [
      [132, 106, 80],
      [122, 98, 76],
    ],
  },
  'warm-earth-blend': {
    stones: [
      [158, 112, 84],
      [186, 150, 112],
      [128, 92, 74],
      [172, 128, 96],
      [142, 122, 104],
      [110, 84, 72],
    ],
    joint: [108, 90, 76],
    border: [
      [92, 76, 66],
      [84, 70, 62],
    ],
  },
  'sandstone-cream': {
    stones: [
      [222, 206, 178],
      [230, 216, 192],
      [212, 194, 164],
      [236, 224, 202],
      [204, 184, 152],
    ],
    joint: [172, 156, 132],
    border: [
      [170, 146, 116],
      [160, 138, 110],
    ],
  },
};
