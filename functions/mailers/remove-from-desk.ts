import { isInPile, mailer } from '#shared/mailers/mailer.ts';
import { transact } from '../storage/transact.ts';
import { deleteRowWrite, dropWrites } from './mailer-store.ts';

/** Deletes the row of a piece that ended with its account. If it is in a printed pile, only its number is kept. */
export async function removeFromDesk(item: unknown): Promise<void> {
  const piece = mailer.parse(item);
  await transact([deleteRowWrite(piece), ...(isInPile(piece) ? dropWrites(piece, { why: 'closed' }) : [])]);
}
