import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { deletePageWrites, unsignedCheck } from '../pages/page-writes.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import { freePendingWrites } from '../visits/homeowner-visit.ts';
import { deleteWrite } from './proposal-store.ts';
import { requireProposal } from './require-proposal.ts';

/** Deletes a proposal with its page; 409 when a signed offer must stay with the account's records (product 10.30). */
export async function deleteProposal({ accountId, userId }: Caller, id: number): Promise<void> {
  const current = await requireProposal(accountId, id);
  const outcome = await transact({
    proposal: deleteWrite(accountId, id),
    signed: unsignedCheck(current.pageId),
    page: deletePageWrites(current),
    audit: auditRow({ accountId, userId, entity: 'proposal', id, action: 'deleted' }),
    visit: await freePendingWrites(current.pageId),
  });
  if (outcome === 'done') return;
  if (!outcome.has('signed')) throw new AppError('NOT_FOUND', 'Proposal not found');
  throw new AppError(
    'CONFLICT',
    'This proposal has a signed offer, which belongs to your records. It cannot be deleted.',
  );
}
