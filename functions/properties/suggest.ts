import { SearchPlaceIndexForSuggestionsCommand } from '@aws-sdk/client-location';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { withoutCountry } from '#shared/properties/place.ts';
import type { Suggestion } from '#shared/properties/place.ts';
import { requireEnv } from '../runtime/environment.ts';
import { callLocation, locationClient } from './location.ts';

/** An index of its own, which costs an eighth, because suggestions are not stored. */
const IndexName = requireEnv('SUGGESTION_INDEX_NAME');

/** Addresses that begin with what is typed, those near a point first. */
export async function suggest(text: string, { lat, lng }: LatLng): Promise<Suggestion[]> {
  const search = new SearchPlaceIndexForSuggestionsCommand({
    IndexName,
    Text: text,
    BiasPosition: [lng, lat],
    FilterCountries: ['USA'],
    MaxResults: 5,
  });
  const { Results = [] } = await callLocation(locationClient.send(search));
  return Results.flatMap(({ Text }) => (Text ? [{ text: withoutCountry(Text) }] : []));
}
