import * as z from 'zod';

import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import { isSeed, mailer } from '#shared/mailers/mailer.ts';
import type { Mailer, MailerMove } from '#shared/mailers/mailer.ts';
import { appendEvent } from '../events/append-event.ts';
import { applyHomeownerAction } from '../proposals/apply-homeowner-action.ts';
import { mailedFields } from '../proposals/mark-sent.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { auditRow, STAFF_ACTOR } from '../storage/audit-row.ts';

type MailerChange = { readonly before: unknown; readonly after: unknown };

/** A piece before a change; a new piece was nothing before. */
const unmoved = z.object({ history: z.array(z.unknown()).default([]) });

/**
 * Appends an event about the new state of a piece, and notes it in the history of its proposal, once per move. Any other
 * change of a piece, such as an operator's who empties its address, is no news.
 */
export async function announceMailer({ before, after }: MailerChange): Promise<void> {
  const piece = mailer.parse(after);
  const { id, accountId, proposalId, format, revision, batchId, seedOf, history } = piece;
  const move = history.at(-1);
  if (!move || history.length <= unmoved.parse(before).history.length) return;
  if (isInHistory(piece, move)) await noteInHistory(piece, move);
  const { to, at: time, by, reason } = move;
  const data = {
    accountId,
    proposalId,
    piece: id,
    format,
    by,
    ...(batchId !== undefined && { batchId }),
    ...(reason !== undefined && { reason }),
    ...(seedOf !== undefined && { seed: true as const }),
  };
  const event: FulfilmentEvent = { id: `mailer-${id}-${revision}`, type: `mailer.${to}`, version: 1, time, data };
  await appendEvent(event);
}

/** The steps of staff that a piece's office can follow. Proofs, approvals and exports are internal work of the desk. */
const FOLLOWED: ReadonlySet<MailerState> = new Set([
  'printed',
  'mailed',
  'delivered',
  'returned',
  'rejected',
  'canceled',
]);

const isInHistory = (piece: Mailer, { to, by }: MailerMove): boolean =>
  !isSeed(piece) && (by === 'account' || FOLLOWED.has(to));

/**
 * Notes a move in the history of the piece's proposal, and that the proposal is sent once the piece is mailed. A proposal
 * that was deleted has no history any more (product 39.54, 39.56).
 */
async function noteInHistory(piece: Mailer, { to, at, by, userId, reason }: MailerMove): Promise<void> {
  const { accountId, proposalId: id } = piece;
  const audit = auditRow({
    accountId,
    userId: by === 'staff' ? STAFF_ACTOR : userId,
    entity: 'proposal',
    id,
    action: `mailer-${to}`,
    detail: { piece: piece.id, ...(reason !== undefined && { reason }) },
    once: { at, key: `mailer-${piece.id}-${piece.revision}` },
  });
  const change = (current: StoredProposal) => (to === 'mailed' ? mailedFields(current, at) : {});
  await applyHomeownerAction({ accountId, id, audit, change });
}
