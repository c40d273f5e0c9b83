import * as z from 'zod';

import { groundIn, hasMore, pavedArea } from '#shared/areas/paved-area.ts';
import { latLng } from '#shared/geometry/lat-lng.ts';
import { outlineOrigin } from '#shared/geometry/outline-origin.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';

/** What is being drawn: the driveway, another area, or a cut-out. */
const drawTarget = z.enum(['driveway', 'area', 'cut-out']);
export type DrawTarget = z.infer<typeof drawTarget>;

/** Without the limits of a proposal, because a ring that has to be corrected before it can be saved is kept too. */
const ring = z.array(latLng);
const rings = z.array(ring);

/** What was drawn and typed in step 2 of a proposal and is not saved yet. Local storage keeps it through a reload. */
const keptMeasure = z.object({
  /** The proposal's own measure at the time this one was begun. */
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
    // When storage is full or forbidden, the outline is lost only by a reload.
    console.warn('The outline could not be kept in this browser', error);
  }
}

/** The measure that was not saved yet; undefined if it cannot be read, or if the saved measure has changed since. */
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
