import { areaBandSqFt } from '#shared/geometry/area-band.ts';
import { AppError } from '#shared/http/errors.ts';
import { layingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import type { LayingSettings } from '#shared/laying/laying-settings.ts';
import { plannedPavers } from '#shared/laying/pavers-text.ts';
import { requireProposal } from '../proposals/require-proposal.ts';

/** A plan that is kept with a proposal, laid again, with what its documents say of it. */
export type PlannedJob = {
  readonly id: number;
  readonly organizationId: number | undefined;
  readonly address: string;
  readonly pavers: string;
  readonly settings: LayingSettings;
  readonly plan: LayingPlan;
};

/** Throws a sentence when no plan was kept, or when it no longer fits its outline. */
export async function requirePlan(accountId: string, proposalId: number): Promise<PlannedJob> {
  const proposal = await requireProposal(accountId, proposalId);
  const { layingPlan: kept, drawnPolygon = [], organizationId, propertyAddress: address } = proposal;
  if (!kept) throw new AppError('CONFLICT', 'There is no laying plan yet. Save one in step 3 first.');
  const { settings } = kept;
  const plan = layingPlan({ outlines: [drawnPolygon], pavers: kept, settings, bandSqFt: areaBandSqFt(drawnPolygon) });
  if ('problem' in plan) throw new AppError('CONFLICT', plan.problem);
  return { id: proposal.id, organizationId, address, pavers: plannedPavers(kept, settings), settings, plan };
}
