import type { Rgb } from './color.ts';

const walls: readonly Rgb[] = [
  [236, 232, 222],
  [228, 214, 188],
  [214, 208, 198],
  [240, 236, 230],
  [205, 212, 216],
  [232, 220, 170],
  [222, 196, 170],
  [190, 198, 190],
  [226, 190, 168],
];

const tiles: readonly Rgb[] = [
  [168, 92, 66],
  [176, 112, 80],
  [186, 128, 94],
  [196, 184, 168],
  [150, 84, 62],
];

const shingles: readonly Rgb[] = [
  [150, 110, 86],
  [110, 106, 104],
  [92, 84, 80],
  [128, 116, 104],
  [164, 158, 150],
  [78, 80, 86],
];

const doors: readonly Rgb[] = [
  [120, 40, 36],
  [46, 66, 92],
  [70, 52, 40],
  [52, 84, 70],
  [40, 42, 46],
];

const garageDoors: readonly Rgb[] = [
  [240, 239, 235],
  [240, 239, 235],
  [150, 120, 92],
];

export type LotColors = {
  readonly wall: Rgb;
  readonly roof: Rgb;
  readonly tiled: boolean;
  readonly door: Rgb;
  readonly garageDoor: Rgb;
};

function choose(colors: readonly Rgb[], share: number): Rgb {
  return colors[Math.floor(share * colors.length)] ?? [200, 200, 200];
}

/** The colors of a house; `tiledShare` is the share of tiled roofs in its district. */
export function lotColors(pick: (n: number) => number, tiledShare: number): LotColors {
  const tiled = pick(7) < tiledShare;
  return {
    wall: choose(walls, pick(6)),
    roof: choose(tiled ? tiles : shingles, pick(33)),
    tiled,
    door: choose(doors, pick(16)),
    garageDoor: choose(garageDoors, pick(17)),
  };
}
