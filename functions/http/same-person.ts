import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { HttpEvent } from './request.ts';

/**
 * Refuses a change from a page that shows somebody else's data. In another tab, another person may have signed in
 * since, and their own data has the same numbers (product 1.33).
 */
export function requireSamePerson({ headers }: HttpEvent, { userId }: Caller): void {
  const shownAs = headers['x-shown-as'];
  if (shownAs === undefined || shownAs === userId) return;
  throw new AppError(
    'FORBIDDEN',
    'Someone else is now signed in here, so nothing was changed. Please reload the page and try again.',
  );
}
