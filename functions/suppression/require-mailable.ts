import { AppError } from '#shared/http/errors.ts';
import { isSuppressed } from './suppression-store.ts';

/** Throws when the people at an address asked, through any account's page, for no more designs and no more mail. */
export async function requireMailable(address: string): Promise<void> {
  if (!(await isSuppressed(address))) return;
  throw new AppError(
    'UNPROCESSABLE',
    'The people at this address asked not to get designs or mail. Please choose another house.',
  );
}
