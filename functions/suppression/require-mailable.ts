import { AppError } from '#shared/http/errors.ts';
import { findSuppression, findUnsubscribedAt } from './suppression-store.ts';

/** Whether designs and mail may be made for an address by this account. */
export const isMailable = async (accountId: string, address: string): Promise<boolean> =>
  (await findSuppression(address, accountId)) === undefined;

/** When the reader of an e-mail address asked for no more mail of this account; undefined when they did not. */
export const unsubscribedAt = (accountId: string, email: string): Promise<string | undefined> =>
  findUnsubscribedAt(accountId, email);

/** Throws when an address opted out of designs and mail, for this account or for all (product 5.9, 20.8). */
export async function requireMailable(accountId: string, address: string): Promise<void> {
  if (await isMailable(accountId, address)) return;
  throw new AppError(
    'UNPROCESSABLE',
    'The people at this address asked not to get designs or mail. Please choose another house.',
  );
}
