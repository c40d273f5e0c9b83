import * as z from 'zod';

import { groundIn, hasMore, pavedArea } from '#shared/areas/paved-area.ts';
import { latLng } from '#shared/geometry/lat-lng.ts';
import { outlineOrigin } from '#shared/geometry/outline-origin.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';

/** What is being drawn: the driveway, another area, or what is left out of one. */
const drawTarget = z.enum(['driveway', 'area', 'cut-out']);
export type DrawTarget = z.infer<typeof drawTarget>;

/** Rings without the limits of a proposal: what has to be corrected before it can be saved is kept too. */
const ring = z.array(latLng);
const rings = z.array(ring);

/** What was drawn and typed at step 2 of a proposal and not saved yet, in local storage, so that it survives a reload. */
const keptMeasure = z.object({
  /** The proposal's own measure when this one was begun. */
  base: z.string(),
  outline: ring,
  cutOuts: rings.default([]),
  areas: z.array(pavedArea.extend({ outline: ring, cutOuts: rings })).default([]),
  origin: outlineOrigin.optional(),
  areaSource: z.enum(['drawn', 'manual']),
  manualArea: z.string(),
  cost: z.string(),
  /** Corners of an outline that was not finished. */
  corners: ring.optional(),
  target: drawTarget.default('driveway'),
});
type KeptMeasure = Omit<z.infer<typeof keptMeasure>, 'base'>;
type NewMeasure = Omit<z.input<typeof keptMeasure>, 'base'>;

const keyOf = ({ slug }: Proposal): string => `paveprint.measure.${slug}`;

function baseOf(proposal: Proposal): string {
  const { area, areaSource, costPerSqFt, totalCost } = proposal;
  const ground = groundIn(proposal);
  const more = hasMore(ground) ? [ground.cutOuts, ground.areas] : [];
  return JSON.stringify([area, areaSource, costPerSqFt, totalCost, ground.outline, ...more]);
}

export function saveMeasure(proposal: Proposal, measure: NewMeasure): void {
  try {
    localStorage.setItem(keyOf(proposal), JSON.stringify({ ...measure, base: baseOf(proposal) }));
  } catch (error) {
    // When storage is full or forbidden, only a reload loses the outline.
    console.warn('The outline could not be kept in this browser', error);
  }
}

/** What was not saved yet; nothing if the proposal has been measured otherwise since, or if it cannot be read. */
export function findMeasure(proposal: Proposal): KeptMeasure | undefined {
  try {
    const parsed = keptMeasure.safeParse(JSON.parse(localStorage.getItem(keyOf(proposal)) ?? 'null'));
    return parsed.success && parsed.data.base === baseOf(proposal) ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function deleteMeasure(proposal: Proposal): void {
  try {
    localStorage.removeItem(keyOf(proposal));
  } catch {
    // Without storage there is nothing to delete either.
  }
}
