import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { SeenPiece } from '#shared/mailers/contract.ts';
import { mayMove } from '#shared/mailers/mailer-state.ts';
import { isSeed } from '#shared/mailers/mailer.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { sortableId } from '../storage/sortable-id.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { transact } from '../storage/transact.ts';
import { saveMailerWrites } from './mailer-store.ts';
import { requireSeen } from './require-seen.ts';

type Wanted = { readonly piece: SeenPiece } & Pick<Mailer, 'recipient' | 'to'>;

/**
 * Requests a copy for staff of a piece. It goes the way of every piece, but takes neither allowance nor the household's
 * turn.
 */
export const requestSeed = ({ userId }: Caller, { piece: seen, recipient, to }: Wanted): Promise<Mailer> =>
  asTenant(seen.accountId, async () => {
    const piece = await requireSeen(seen);
    const { accountId, proposalId, pageId, format, address, company, period } = piece;
    if (isSeed(piece)) throw new AppError('CONFLICT', 'This is already a copy for staff.');
    // A later copy would miss the batch that it is meant to follow.
    if (!isBeforeExport(piece))
      throw new AppError('CONFLICT', 'A copy can be made only of a mailer that is not exported yet.');
    const now = new Date();
    const at = now.toISOString();
    const seed: Mailer = {
      accountId,
      proposalId,
      pageId,
      format,
      address,
      company,
      period,
      recipient,
      to,
      id: sortableId(now.getTime()),
      state: 'requested',
      revision: 1,
      requestedAt: at,
      seedOf: piece.id,
      history: [{ to: 'requested', at, by: 'staff', userId }],
    };
    await transact(await saveMailerWrites(seed, undefined));
    return seed;
  });

const isBeforeExport = ({ state }: Mailer): boolean =>
  state === 'approved' || mayMove(state, 'proof', 'staff') || mayMove(state, 'approved', 'staff');
