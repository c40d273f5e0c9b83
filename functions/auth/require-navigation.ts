import { AppError } from '#shared/http/errors.ts';
import type { HttpEvent } from '../http/request.ts';

/** Signing out is a navigation. A picture tag on a foreign site must not be able to do it. */
export function requireNavigation({ headers }: HttpEvent): void {
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined || destination === 'document' || destination === 'empty') {
    if (headers['sec-fetch-site'] !== 'cross-site' || destination === 'document') return;
  }
  throw new AppError('FORBIDDEN', 'Please sign out from Paveprint itself.');
}
