import { areaBandSqFt } from '../geometry/area-band.ts';
import { areaSqFt } from '../geometry/area.ts';
import type { LatLng } from '../geometry/lat-lng.ts';
import type { OutlineOrigin } from '../geometry/outline-origin.ts';
import { roundToHundredths, timesInHundredths } from '../numbers/hundredths.ts';
import { DRIVEWAY, groundIn } from './paved-area.ts';
import type { Ground, KeptGround } from './paved-area.ts';

/** Figures of an area: square feet without its cut-outs, how far they may be off, and the price in dollars. */
export type AreaFigures = {
  readonly name: string;
  readonly sqFt: number;
  readonly bandSqFt: number;
  readonly costPerSqFt: number;
  readonly dollars: number;
};

/** A ring with its cut-outs, and how both were made. */
type DrawnRings = {
  readonly outline: readonly LatLng[];
  readonly cutOuts: readonly (readonly LatLng[])[];
  readonly origin: OutlineOrigin | undefined;
};

const netSqFt = ({ outline, cutOuts }: DrawnRings): number =>
  Math.max(
    0,
    cutOuts.reduce((left, ring) => left - areaSqFt(ring), areaSqFt(outline)),
  );

/**
 * Half-width in square feet of the 95 % interval of a sum: √Σ band². The corners of each ring are clicked one by one,
 * so the errors of rings are independent and their squares add, those of cut-outs too. A shift of the whole picture
 * changes no area, and only the driveway can be suggested, so no two rings have their sides off together.
 */
const bandOfSum = (bands: readonly number[]): number => Math.hypot(...bands);

/** The band of an area with its cut-outs, which are always drawn by hand. */
function bandOfRings({ outline, cutOuts, origin }: DrawnRings): number {
  const drawn = origin && ({ method: 'drawn', metersPerPixel: origin.metersPerPixel } as const);
  return bandOfSum([areaBandSqFt(outline, origin), ...cutOuts.map((ring) => areaBandSqFt(ring, drawn))]);
}

/** All that a proposal paves, with how the outline of its driveway was made. */
export type MeasuredGround = Ground & { readonly origin: OutlineOrigin | undefined };

/** The ground that a proposal keeps, and how its outline was made. */
export const measuredGroundIn = (kept: KeptGround & { readonly outlineOrigin?: OutlineOrigin }): MeasuredGround => ({
  ...groundIn(kept),
  origin: kept.outlineOrigin,
});

/** Figures of each area, the driveway first where it has an outline; areas to 0.01 sq ft and prices to the cent. */
export function figuresOf({ areas, ...driveway }: MeasuredGround, costPerSqFt: number): readonly AreaFigures[] {
  const figures = (name: string, rings: DrawnRings, cost = costPerSqFt): AreaFigures => {
    const sqFt = roundToHundredths(netSqFt(rings));
    return { name, sqFt, bandSqFt: bandOfRings(rings), costPerSqFt: cost, dollars: timesInHundredths(sqFt, cost) };
  };
  return [
    ...(driveway.outline.length < 3 ? [] : [figures(DRIVEWAY, driveway)]),
    ...areas.map(({ name, outline, cutOuts, metersPerPixel, costPerSqFt: own }) => {
      const origin = metersPerPixel === undefined ? undefined : ({ method: 'drawn', metersPerPixel } as const);
      return figures(name, { outline, cutOuts, origin }, own);
    }),
  ];
}

type Sum = Pick<AreaFigures, 'sqFt' | 'bandSqFt' | 'dollars'>;

/** All areas together; for a single area, the figures are its own. */
export const sumOf = (figures: readonly AreaFigures[]): Sum => ({
  sqFt: roundToHundredths(figures.reduce((sum, { sqFt }) => sum + sqFt, 0)),
  bandSqFt: bandOfSum(figures.map(({ bandSqFt }) => bandSqFt)),
  dollars: roundToHundredths(figures.reduce((sum, { dollars }) => sum + dollars, 0)),
});
