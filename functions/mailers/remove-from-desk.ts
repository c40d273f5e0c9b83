import { isInPile, mailer } from '#shared/mailers/mailer.ts';
import { transact } from '../storage/transact.ts';
import { deleteRowWrite, dropWrites } from './mailer-store.ts';

/** Takes the row of a piece away that ended with its account. In a printed pile only its number is left of it. */
export async function removeFromDesk(item: unknown): Promise<void> {
  const piece = mailer.parse(item);
  await transact([deleteRowWrite(piece), ...(isInPile(piece) ? dropWrites(piece, { why: 'closed' }) : [])]);
}
