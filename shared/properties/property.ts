import * as z from 'zod';

import { oneLine } from '../forms/person.ts';
import { latitude, longitude } from '../geometry/lat-lng.ts';
import { photoUrl } from '../photos/photo-url.ts';

export const addressParts = z.object({
  number: z.string().max(20).exactOptional(),
  street: z.string().max(100).exactOptional(),
  city: z.string().max(100).exactOptional(),
  state: z.string().max(50).exactOptional(),
  postalCode: z.string().max(20).exactOptional(),
});
export type AddressParts = z.infer<typeof addressParts>;

/** What selecting a house sends; the server adds the id. */
export const newProperty = z.strictObject({
  address: oneLine(200).min(1),
  latitude,
  longitude,
  propertyType: z.string().max(50),
  lotSize: z.string().max(50),
  images: z.array(photoUrl).max(10),
  addressParts: addressParts.exactOptional(),
});

/** A saved property. */
export const property = z.object({
  ...newProperty.shape,
  id: z.int(),
  // Older addresses may have several lines.
  address: z.string(),
  userId: z.string().nullable(),
  /** The address service knows the address in this spelling. */
  addressConfirmed: z.boolean().exactOptional(),
});
export type Property = z.infer<typeof property>;

/** 'Single Family' if the address has a street number, else 'Residential' (product 5.5). */
export function propertyType(parts: AddressParts | undefined): string {
  return parts?.number ? 'Single Family' : 'Residential';
}

export const UNKNOWN_LOT_SIZE = 'Unknown';
