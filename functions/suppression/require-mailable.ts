import { AppError } from '#shared/http/errors.ts';
import { isSuppressed } from './suppression-store.ts';

/** Throws when an address opted out of designs and mail, through any account's page (product 5.9). */
export async function requireMailable(address: string): Promise<void> {
  if (!(await isSuppressed(address))) return;
  throw new AppError(
    'UNPROCESSABLE',
    'The people at this address asked not to get designs or mail. Please choose another house.',
  );
}
