import { AppError } from '#shared/http/errors.ts';
import type { Property } from '#shared/properties/property.ts';
import { findProperty } from './property-store.ts';

/** The account's own property; another account's looks like none at all. */
export async function requireProperty(accountId: string, id: number): Promise<Property> {
  const found = await findProperty(accountId, id);
  if (!found) throw new AppError('NOT_FOUND', 'Property not found');
  return found;
}
