import * as z from 'zod';

import { latLng } from '../geometry/lat-lng.ts';
import { addressParts } from './property.ts';

/** An address with its position, as the geocoder gives it. */
export const place = z.object({ address: z.string(), position: latLng, parts: addressParts });
export type Place = z.infer<typeof place>;

/** One suggestion below the search box; choosing it geocodes its text. */
export const suggestion = z.object({ text: z.string() });
export type Suggestion = z.infer<typeof suggestion>;
