import { lastAction } from '#shared/estimates/approval.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { APPROVAL_REQUIRED, needsApproval } from '#shared/estimates/margin-health.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import { AppError } from '#shared/http/errors.ts';
import { toEstimate } from './compose-estimate.ts';
import { listWaiting } from './estimate-store.ts';
import { minMarginOf, requireEstimate } from './require-estimate.ts';

/** An estimate whose price may go to a customer: 409 below the minimum margin without an approval (product 17.3). */
export async function requireSendable(accountId: string, id: number): Promise<Estimate> {
  const { header, lines } = await requireEstimate(accountId, id);
  const minimum = await minMarginOf(accountId, header.organizationId);
  const isApproved = lastAction(header.approvalHistory) === 'approved';
  if (!isApproved && needsApproval(priceEstimate(header, lines), minimum)) {
    throw new AppError('CONFLICT', `${APPROVAL_REQUIRED}.`);
  }
  return toEstimate({ header, lines });
}

/** 409 while an estimate of the proposal waits for approval: typed prices are no way around it (product 35.50). */
export async function requireNothingWaiting(accountId: string, proposalId: number): Promise<void> {
  const waiting = await listWaiting(accountId);
  if (waiting.some((estimate) => estimate.proposalId === proposalId)) {
    throw new AppError('CONFLICT', `An estimate of this proposal waits for approval. ${APPROVAL_REQUIRED}.`);
  }
}
