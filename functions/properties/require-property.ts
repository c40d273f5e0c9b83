import { AppError } from '#shared/http/errors.ts';
import type { Property } from '#shared/properties/property.ts';
import { findProperty } from './property-store.ts';

/** The account's own property; 404 for another account's. */
export async function requireProperty(accountId: string, id: number): Promise<Property> {
  const found = await findProperty(accountId, id);
  if (!found) throw new AppError('NOT_FOUND', 'Property not found');
  return found;
}

/** The account's property as it is now; undefined when it is gone. */
export const propertyIfAny = findProperty;
