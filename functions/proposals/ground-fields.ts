import { figuresOf, measuredGroundIn } from '#shared/areas/area-figures.ts';
import { areaProblem } from '#shared/areas/area-problem.ts';
import { groundIn } from '#shared/areas/paved-area.ts';
import { AppError } from '#shared/http/errors.ts';
import type { ProposalEdit } from '#shared/proposals/proposal.ts';
import type { StoredFields, StoredProposal } from './stored-proposal.ts';

/** Refuses impossible areas and cut-outs, in the words of the wizard (product 6.52). */
export function requireGround(current: StoredProposal, edit: ProposalEdit): void {
  if (edit.areas === undefined && edit.cutOuts === undefined) return;
  const problem = areaProblem(groundIn({ ...current, ...edit }));
  if (problem !== undefined) throw new AppError('UNPROCESSABLE', problem);
}

/** The parts that a drawn area is the sum of, as the page shows them (product 18.23). */
export function areaPartsOf(current: StoredProposal, edit: ProposalEdit): Pick<StoredFields, 'areaParts'> {
  const { areaSource, areas = [], ...after } = { ...current, ...edit };
  const isDrawn = areaSource !== 'manual' && areas.length > 0;
  const areaParts = isDrawn
    ? figuresOf(measuredGroundIn({ ...after, areas }), 0).map(({ name, sqFt }) => ({ name, sqFt }))
    : [];
  return areaParts.length === 0 && (current.areaParts ?? []).length === 0 ? {} : { areaParts };
}

/**
 * Removes the aerial map of an outline that was cleared (product 6.55). A picture that the contractor uploaded has no
 * attribution, and is kept.
 */
export function withoutMap(
  { areaAttribution }: StoredProposal,
  { drawnPolygon, areaImageR2Url }: ProposalEdit,
): StoredFields {
  const isCleared = drawnPolygon !== undefined && drawnPolygon.length < 3 && areaImageR2Url === undefined;
  if (!isCleared || !areaAttribution) return {};
  return { areaImageR2Url: undefined, polygonHash: undefined, areaAttribution: undefined, areaMeasuredAt: undefined };
}
