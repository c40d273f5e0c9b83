import type { Proposal } from '#shared/proposals/proposal.ts';
import { indexedText } from '#shared/proposals/search.ts';
import { statusAfterSending } from '#shared/proposals/status.ts';
import { editPageWrite } from '../pages/page-writes.ts';
import { auditRow } from '../storage/audit-row.ts';
import type { Write } from '../storage/transact.ts';
import type { Actor } from './edit-proposal.ts';
import { editWrite } from './proposal-store.ts';
import type { StoredFields, StoredProposal } from './stored-proposal.ts';

type MarkedSent = { readonly writes: readonly Write[]; readonly reply: StoredProposal };

/** The proposal marked as sent by mail, and the writes for the transaction that queues the mail. */
export function markSent(
  { accountId, userId }: Actor,
  proposal: StoredProposal,
  sent: NonNullable<Proposal['sent']>,
): MarkedSent {
  const { id, pageId, version } = proposal;
  const fields = { status: statusAfterSending(proposal.status), sent };
  const page = editPageWrite(pageId, fields);
  // It was an earlier mail that was returned, so the list must stop showing that.
  const indexed = proposal.sent?.returned && { searchText: indexedText({ ...proposal, sent }) };
  const writes = [
    editWrite(accountId, id, { ...fields, ...indexed }, { version }),
    ...(page ? [page] : []),
    auditRow({ accountId, userId, entity: 'proposal', id, action: 'sent-by-mail' }),
  ];
  return { writes, reply: { ...proposal, ...fields, version: version + 1 } };
}

/**
 * The fields that change when a mailer of a proposal was handed to the post; none when this or a later mailer was noted
 * before, so that a repeated record does not move a status that somebody has set since.
 */
export function mailedFields({ status, mailerMailedAt = '' }: StoredProposal, at: string): StoredFields {
  if (at <= mailerMailedAt) return {};
  const moved = statusAfterSending(status);
  return { mailerMailedAt: at, ...(moved !== status && { status: moved }) };
}
