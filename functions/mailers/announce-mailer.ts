import type { FulfilmentEvent } from '#shared/fulfilment/event.ts';
import { mailer } from '#shared/mailers/mailer.ts';
import { appendEvent } from '../events/append-event.ts';

/** Appends an event about the state that a piece came to, once per change of the piece. */
export async function announceMailer(item: unknown): Promise<void> {
  const { id, accountId, proposalId, format, revision, batchId, seedOf, history } = mailer.parse(item);
  const move = history.at(-1);
  if (!move) return;
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
