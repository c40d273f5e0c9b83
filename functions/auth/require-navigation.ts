import { AppError } from '#shared/http/errors.ts';
import type { HttpEvent } from '../http/request.ts';

/** Logging out must be a navigation within the product, so that no other site can do it (product 1.14). */
export function requireNavigation({ headers }: HttpEvent): void {
  const { 'sec-fetch-dest': destination = 'document', 'sec-fetch-site': site = 'none' } = headers;
  if (['document', 'empty'].includes(destination) && ['same-origin', 'none'].includes(site)) return;
  throw new AppError('FORBIDDEN', 'Please log out of Paveprint itself.');
}
