import {
  LocationClient,
  SearchPlaceIndexForPositionCommand,
  SearchPlaceIndexForTextCommand,
} from '@aws-sdk/client-location';
import type { Place as AmazonPlace } from '@aws-sdk/client-location';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { withoutCountry } from '#shared/properties/place.ts';
import type { Place } from '#shared/properties/place.ts';
import { callService, clientTimeouts } from '../runtime/call-service.ts';
import { requireEnv } from '../runtime/environment.ts';

/** Amazon Location is called from few files, so that its successor can replace it (docs/decisions/0021). */
export const locationClient = new LocationClient(clientTimeouts());
const IndexName = requireEnv('PLACE_INDEX_NAME');

/** Places that match an address, best match first. */
export async function geocode(text: string): Promise<Place[]> {
  const search = new SearchPlaceIndexForTextCommand({ IndexName, Text: text, FilterCountries: ['USA'], MaxResults: 5 });
  const { Results = [] } = await callLocation(locationClient.send(search));
  return Results.flatMap(({ Place }) => toPlace(Place));
}

/** The address of a point, nearest first. */
export async function reverseGeocode({ lat, lng }: LatLng): Promise<Place[]> {
  const search = new SearchPlaceIndexForPositionCommand({ IndexName, Position: [lng, lat], MaxResults: 1 });
  const { Results = [] } = await callLocation(locationClient.send(search));
  return Results.flatMap(({ Place }) => toPlace(Place));
}

/** Tells the user when Amazon Location is busy or down. Any other error is a bug. */
export const callLocation = <T extends { readonly Results: unknown }>(search: Promise<T>): Promise<T> =>
  callService('The address search', search, ({ Results }) => Array.isArray(Results));

function toPlace(place: AmazonPlace | undefined): Place[] {
  const [lng, lat] = place?.Geometry?.Point ?? [];
  if (!place?.Label || lat === undefined || lng === undefined) return [];
  const parts = {
    number: place.AddressNumber,
    street: place.Street,
    city: place.Municipality,
    state: place.Region,
    postalCode: place.PostalCode,
  };
  return [{ address: withoutCountry(place.Label), position: { lat, lng }, parts: definedOnly(parts) }];
}

function definedOnly<T extends Readonly<Record<string, string | undefined>>>(parts: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}
