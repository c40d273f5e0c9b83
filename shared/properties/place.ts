import * as z from 'zod';

import { latLng } from '../geometry/lat-lng.ts';
import { addressParts } from './property.ts';

/** An address with its position, as the geocoder gives it. */
export const place = z.object({ address: z.string(), position: latLng, parts: addressParts });
export type Place = z.infer<typeof place>;

/** One suggestion below the search box; choosing it geocodes its text. */
export const suggestion = z.object({ text: z.string() });
export type Suggestion = z.infer<typeof suggestion>;

/** '102 E Heron Street, Fort Lauderdale, FL 33304'. Every address is in one country, so naming it says nothing. */
export const withoutCountry = (address: string): string => address.replace(/,\s*(USA|United States)\s*$/i, '');

/** Whether a place is one house, not a street or a city. */
export const isHouse = ({ parts }: Pick<Place, 'parts'>): boolean => (parts.number ?? '') !== '';

/** Whether a suggestion named exactly this house, so that choosing the suggestion chooses the house (product 5.47). */
export const isExactHouse = (suggested: string, found: Place): boolean =>
  isHouse(found) && suggested.trim().split(/\s+/)[0]?.toLowerCase() === found.parts.number?.toLowerCase();
