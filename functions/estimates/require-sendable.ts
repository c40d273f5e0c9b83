import { lastAction } from '#shared/estimates/approval.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { APPROVAL_REQUIRED, needsApproval } from '#shared/estimates/margin-health.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import { AppError } from '#shared/http/errors.ts';
import { toEstimate } from './compose-estimate.ts';
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
