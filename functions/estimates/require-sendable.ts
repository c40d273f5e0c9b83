import { isOut, isRejected, lastAction } from '#shared/estimates/approval.ts';
import type { Estimate } from '#shared/estimates/estimate.ts';
import { APPROVAL_REQUIRED, needsApproval } from '#shared/estimates/margin-health.ts';
import { toCents } from '#shared/estimates/money.ts';
import { priceEstimate } from '#shared/estimates/pricing.ts';
import { AppError } from '#shared/http/errors.ts';
import { toEstimate } from './compose-estimate.ts';
import { findStored, listWanted } from './estimate-store.ts';
import type { EstimateHeader } from './estimate-store.ts';
import { minMarginOf } from './require-estimate.ts';

/**
 * An estimate whose price may go to a customer; undefined when the account has none with this number. Throws 409 below
 * the minimum margin without an approval, unless the customer has it already (product 17.3, 17.25).
 */
export async function findSendable(accountId: string, id: number): Promise<Estimate | undefined> {
  const stored = await findStored(accountId, id);
  if (!stored) return undefined;
  const { header, lines } = stored;
  const minimum = await minMarginOf(accountId, header.organizationId);
  const isFree = isOut(header.status) || lastAction(header.approvalHistory) === 'approved';
  if (!isFree && needsApproval(priceEstimate(header, lines), minimum)) {
    throw new AppError('CONFLICT', `${APPROVAL_REQUIRED}.`);
  }
  return toEstimate({ header, lines });
}

/**
 * Throws 409 while an estimate of the proposal waits for approval, or a draft of it keeps a price that was rejected.
 * Otherwise typing a price into the offer would be a way around the approval (product 35.50).
 */
export async function requireNothingUnapproved(accountId: string, proposalId: number): Promise<void> {
  const found = await listWanted(accountId, (header) => header.proposalId === proposalId);
  if (found.some(({ status }) => status === 'pending_approval')) {
    throw new AppError('CONFLICT', `An estimate of this proposal is waiting for approval. ${APPROVAL_REQUIRED}.`);
  }
  const rejected = found.filter(({ status, approvalHistory }) => status === 'draft' && isRejected(approvalHistory));
  await Promise.all(rejected.map((header) => requireCorrected(accountId, header)));
}

async function requireCorrected(accountId: string, header: EstimateHeader): Promise<void> {
  const { id, organizationId, marginPct } = header;
  const earned = {
    profit: toCents(header.profit),
    sellPriceBeforeTax: toCents(header.sellPriceBeforeTax),
    marginPct,
  };
  if (!needsApproval(earned, await minMarginOf(accountId, organizationId))) return;
  throw new AppError(
    'CONFLICT',
    `An approver rejected estimate #${id} of this proposal. Please raise its price, ask again, or set it to Lost.`,
  );
}
