import { AppError } from '#shared/http/errors.ts';
import type { SeenPiece } from '#shared/mailers/contract.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { findMailer } from './mailer-store.ts';

export const CHANGED = 'This mailer changed in the meantime. Please reload and try again.';

/** A piece as staff saw it: 404 when there is none, 409 when it has changed. */
export async function requireSeen({ accountId, id, revision }: SeenPiece): Promise<Mailer> {
  const piece = await findMailer(accountId, id);
  if (!piece) throw new AppError('NOT_FOUND', 'Mailer not found');
  if (piece.revision !== revision) throw new AppError('CONFLICT', CHANGED);
  return piece;
}
