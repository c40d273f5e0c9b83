import type { Proposal, ProposalEdit } from './proposal.ts';

/** The fields that say where an area comes from; a proposal and its public page both have them. */
export type MeasuredArea = Pick<Proposal, 'area' | 'areaBandSqFt' | 'areaSource' | 'areaImageR2Url'>;

/** Whether the area was outlined on satellite imagery. Without a source it was if there is an aerial map. */
export function isDrawnArea({ areaSource, areaImageR2Url }: Omit<MeasuredArea, 'area' | 'areaBandSqFt'>): boolean {
  return areaSource === 'drawn' || (areaSource === undefined && areaImageR2Url !== undefined);
}

/** Half-width of the area's 95 % interval in sq ft; 0 for a manual area, which has none (product 6.15). */
export function bandOf({ areaSource, areaBandSqFt = 0 }: Pick<MeasuredArea, 'areaBandSqFt' | 'areaSource'>): number {
  return areaSource === 'manual' ? 0 : areaBandSqFt;
}

type AreaFields = { readonly areaSource?: 'manual'; readonly areaBandSqFt?: 0 };

/**
 * Fields that follow from an edit of the area. An area that is typed without an outline or a source, as in the list or
 * the estimator, is manual unless it equals the proposal's area. A manual area has no band (product 6.28).
 */
export function areaFieldsOf(current: MeasuredArea, edit: ProposalEdit): AreaFields {
  const { area, areaBandSqFt, areaSource, drawnPolygon } = edit;
  const isMeasured = areaSource !== undefined || areaBandSqFt !== undefined || drawnPolygon !== undefined;
  const isTyped = area !== undefined && area !== current.area && !isMeasured;
  if (!isTyped && areaSource !== 'manual') return {};
  const hasBand = (areaBandSqFt ?? current.areaBandSqFt ?? 0) > 0;
  return { areaSource: 'manual', ...(hasBand && { areaBandSqFt: 0 }) };
}
