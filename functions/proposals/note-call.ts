import { AppError } from '#shared/http/errors.ts';
import { auditRow } from '../storage/audit-row.ts';
import { transact } from '../storage/transact.ts';
import type { Actor } from './edit-proposal.ts';
import { editWrite } from './proposal-store.ts';
import { requireProposal } from './require-proposal.ts';

/** Notes that the contact of a proposal was called just now. */
export async function noteCall({ accountId, userId }: Actor, id: number): Promise<{ readonly calledAt: string }> {
  await requireProposal(accountId, id);
  const audit = auditRow({ accountId, userId, entity: 'proposal', id, action: 'called' });
  const fields = { calledAt: new Date().toISOString() };
  const outcome = await transact([editWrite(accountId, id, fields, {}), audit]);
  if (outcome !== 'done') throw new AppError('NOT_FOUND', 'Proposal not found');
  return fields;
}
