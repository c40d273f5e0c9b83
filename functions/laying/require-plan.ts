import { measuredGroundIn } from '#shared/areas/area-figures.ts';
import { areaRequests, layAreas } from '#shared/areas/area-requests.ts';
import { AppError } from '#shared/http/errors.ts';
import type { LaidArea } from '#shared/laying/joined-plans.ts';
import { requireProposal } from '../proposals/require-proposal.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';

/** Rate limit, because a plan of many pavers takes seconds to lay and print. */
const PRINTS = {
  name: 'print-plan',
  max: 30,
  seconds: 600,
  message: 'Too many documents in a short time. Please try again in ten minutes.',
};

/** The plan that is stored with a proposal, laid again for each area, and the facts that its documents print. */
export type PlannedJob = {
  readonly id: number;
  readonly pageId: string;
  readonly organizationId: number | undefined;
  readonly address: string;
  readonly areas: readonly LaidArea[];
};

/**
 * Throws a sentence for people when no plan is stored, when it no longer fits its outlines, or after too many
 * documents.
 */
export async function requireLayingPlan(accountId: string, proposalId: number): Promise<PlannedJob> {
  await countAttempt({ ...PRINTS, who: accountId });
  const proposal = await requireProposal(accountId, proposalId);
  const { id, pageId, layingPlan: kept, organizationId, propertyAddress: address } = proposal;
  if (!kept) throw new AppError('CONFLICT', 'There is no laying plan yet. Save one in step 3 first.');
  const { outlineKey: _key, ...driveway } = kept;
  const requests = areaRequests(measuredGroundIn(proposal), driveway);
  if (requests.length === 0) throw new AppError('CONFLICT', 'Draw the outline in step 2 first.');
  const areas = layAreas(requests);
  if ('problem' in areas) throw new AppError('CONFLICT', areas.problem);
  return { id, pageId, organizationId, address, areas };
}
