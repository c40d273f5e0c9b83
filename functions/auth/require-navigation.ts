import { AppError } from '#shared/http/errors.ts';
import type { HttpEvent } from '../http/request.ts';

/** Signing out must be a navigation, so that an image tag on another site cannot do it (product 1.14). */
export function requireNavigation({ headers }: HttpEvent): void {
  const destination = headers['sec-fetch-dest'];
  if (destination === undefined || destination === 'document' || destination === 'empty') {
    if (headers['sec-fetch-site'] !== 'cross-site' || destination === 'document') return;
  }
  throw new AppError('FORBIDDEN', 'Please sign out from Paveprint itself.');
}
