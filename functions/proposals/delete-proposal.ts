import { AppError } from '#shared/http/errors.ts';
import { pendingCents } from '#shared/offers/card-payments.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { isOnRecord } from '#shared/offers/signed-states.ts';
import { deletePageWrites } from '../pages/page-writes.ts';
import { auditRow } from '../storage/audit-row.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { transact } from '../storage/transact.ts';
import { findVisitWithCheck } from '../visits/visit-with-check.ts';
import type { Visit } from '../visits/visit.ts';
import type { Actor } from './edit-proposal.ts';
import { findOfferWithCheck } from './offer-with-check-store.ts';
import { deleteWrite } from './proposal-store.ts';
import { requireProposal } from './require-proposal.ts';

/**
 * Deletes a proposal with its page. 409 when a signed offer must stay in the account's records, when a bank may still
 * pay for it (product 10.30), or when somebody expects a visit (10.31).
 */
export async function deleteProposal(who: Actor, id: number): Promise<void> {
  await retryUntilDone(() => deleteOnce(who, id));
}

/** Undefined when the offer or the visit changed in the meantime: somebody signed or paid, booked or canceled. */
async function deleteOnce({ accountId, userId }: Actor, id: number): Promise<true | undefined> {
  const current = await requireProposal(accountId, id);
  const { offer, unchanged } = await findOfferWithCheck(current.pageId);
  if (offer) requireDeletable(offer);
  const { visit, unchanged: sameVisit } = await findVisitWithCheck(current.pageId);
  if (visit) requireOver(visit);
  const outcome = await transact({
    proposal: deleteWrite(accountId, id),
    offer: unchanged,
    page: deletePageWrites(current),
    audit: auditRow({ accountId, userId, entity: 'proposal', id, action: 'deleted' }),
    visit: sameVisit,
  });
  if (outcome === 'done') return true;
  if (outcome.has('offer') || outcome.has('visit')) return undefined;
  throw new AppError('NOT_FOUND', 'Proposal not found');
}

function requireDeletable(offer: FirmOffer): void {
  if (isOnRecord(offer)) {
    throw new AppError(
      'CONFLICT',
      'This proposal has a signed offer, which belongs to your records. It cannot be deleted.',
    );
  }
  // This includes payments for replaced versions: once the proposal is deleted, nobody could assign the money.
  if (pendingCents(offer) > 0) {
    throw new AppError(
      'CONFLICT',
      'The homeowner’s bank was asked for a deposit and has not answered yet, which can take a few days. Please delete this proposal once it has.',
    );
  }
}

/** Otherwise nobody would tell the homeowner that no one is coming, and their link would lead nowhere. */
function requireOver({ state, end }: Visit): void {
  if (state === 'booked' && end > new Date().toISOString()) {
    throw new AppError(
      'CONFLICT',
      'A visit is booked for this proposal. Please cancel it first, so that the homeowner is notified, or delete the proposal when the visit is over.',
    );
  }
}
