import { mailer } from '#shared/mailers/mailer.ts';
import { transact } from '../storage/transact.ts';
import { deleteRowWrite } from './mailer-store.ts';

/** Takes the row of a piece away that ended with its account. */
export async function removeFromDesk(item: unknown): Promise<void> {
  await transact([deleteRowWrite(mailer.parse(item))]);
}
