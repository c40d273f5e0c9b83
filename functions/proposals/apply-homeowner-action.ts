import { editPageWrite } from '../pages/page-writes.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { editWrite, findProposal } from './proposal-store.ts';
import type { IndexedFields, StoredProposal } from './stored-proposal.ts';

type HomeownerAction = {
  readonly accountId: string;
  readonly id: number;
  /** Fields to change on the current proposal; empty when the action was applied before. */
  readonly change: (current: StoredProposal) => IndexedFields;
  readonly audit: Write;
};

/**
 * Applies what a homeowner did, or what became of mail to them, to proposal, page and history. Returns the proposal as
 * it was before, if it exists.
 */
export async function applyHomeownerAction(action: HomeownerAction): Promise<StoredProposal | undefined> {
  const { accountId, id, change, audit } = action;
  const { before } = await retryUntilDone(async () => {
    const before = await findProposal(accountId, id);
    if (!before) return { before };
    const fields = change(before);
    const isChanged = Object.keys(fields).length > 0;
    const outcome = await transact({
      audit,
      proposal: isChanged ? editWrite(accountId, id, fields, { version: before.version }) : undefined,
      page: editPageWrite(before.pageId, fields),
    });
    if (outcome === 'done') return { before };
    // The proposal changed concurrently: compute the change again.
    if (outcome.has('proposal')) return undefined;
    throw new Error('a proposal has no page any more');
  });
  return before;
}
