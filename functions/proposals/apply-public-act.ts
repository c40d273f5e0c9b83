import { editPageWrite } from '../pages/page-store.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { editWrite, findProposal } from './proposal-store.ts';
import type { StoredFields, StoredProposal } from './proposal-store.ts';

type PublicAct = {
  readonly accountId: string;
  readonly id: number;
  /** What follows for the proposal as it is now; nothing when it was applied before. */
  readonly change: (current: StoredProposal) => StoredFields;
  readonly audit: Write;
};

/** Lets the public's act follow on the proposal, its page and its history; answers the proposal as it was before, if it is there. */
export async function applyPublicAct(act: PublicAct): Promise<StoredProposal | undefined> {
  const { accountId, id, change, audit } = act;
  const current = await findProposal(accountId, id);
  if (!current) return undefined;
  const fields = change(current);
  const page = editPageWrite(current.pageId, fields);
  const edit = Object.keys(fields).length > 0 && editWrite(accountId, id, fields, { status: current.status });
  const outcome = await transact([audit, ...(edit ? [edit] : []), ...(page ? [page] : [])]);
  if (outcome === 'done') return current;
  if (outcome[1] !== true) throw new Error('a proposal has no page any more');
  // Somebody changed the status at the same moment: what follows is worked out anew.
  return applyPublicAct(act);
}
