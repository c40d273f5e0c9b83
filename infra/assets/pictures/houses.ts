import type { PaverChoice } from '#shared/pavers/paver-choice.ts';

export type House = {
  /** Prefix of its pictures' names. */
  readonly name: string;
  readonly address: string;
  readonly choice: PaverChoice;
};

/** Houses of the sample world shown on the public site, with the pavers of their driveways. */
export const houses = [
  {
    name: 'house-1',
    address: '113 E Heron Street',
    choice: { shape: 'rectangle', pattern: 'herringbone-45', color: 'charcoal-gray' },
  },
  {
    name: 'house-2',
    address: '101 E Heron Street',
    choice: { shape: 'rectangle', pattern: 'running-bond', color: 'buff-tan' },
  },
  {
    name: 'house-3',
    address: '110 E Heron Street',
    choice: { shape: 'rectangle', pattern: 'herringbone-45', color: 'red-brick' },
  },
  {
    name: 'house-4',
    address: '125 E Heron Street',
    choice: { shape: 'cobblestone', pattern: 'running-bond', color: 'warm-earth-blend' },
  },
] as const satisfies readonly House[];

/** Shown large and finished in the landing page's closing section. */
export const closingHouse: House = {
  name: 'closing',
  address: '214 E Heron Street',
  choice: { shape: 'rectangle', pattern: 'herringbone-45', color: 'warm-earth-blend' },
};
