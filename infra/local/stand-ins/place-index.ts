import * as z from 'zod';

import { distance } from '#shared/geometry/bearing.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { placeAt } from '../world/addresses.ts';
import type { SamplePlace } from '../world/addresses.ts';
import { findPlaces, suggestPlaces } from '../world/find-places.ts';
import { defaultCenter } from '../world/reference.ts';
import { AwsError } from './aws-error.ts';

const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const text = z.string().min(1).max(200);
const countries = z.array(z.string().length(3)).min(1);

const textSearch = z.strictObject({
  Text: text,
  BiasPosition: position.optional(),
  FilterBBox: z.array(z.number()).length(4).optional(),
  FilterCountries: countries.optional(),
  MaxResults: z.int().min(1).max(50).optional(),
  Language: z.string().optional(),
  FilterCategories: z.array(z.string()).optional(),
  Key: z.string().optional(),
});

const suggestions = textSearch.extend({ MaxResults: z.int().min(1).max(15).optional() });

const positionSearch = z.strictObject({
  Position: position,
  MaxResults: z.int().min(1).max(50).optional(),
  Language: z.string().optional(),
});

type Bias = Pick<z.infer<typeof textSearch>, 'BiasPosition' | 'FilterBBox'>;

function biasOf({ BiasPosition, FilterBBox }: Bias): LatLng {
  if (BiasPosition && FilterBBox) {
    throw new AwsError('ValidationException', 'BiasPosition and FilterBBox are mutually exclusive.');
  }
  return BiasPosition ? { lng: BiasPosition[0], lat: BiasPosition[1] } : defaultCenter;
}

/** The whole sample world is in the United States. */
function inCountries(filter: readonly string[] | undefined, places: readonly SamplePlace[]): readonly SamplePlace[] {
  return filter === undefined || filter.includes('USA') ? places : [];
}

function placeId({ label }: SamplePlace): string {
  return Buffer.from(label).toString('base64url');
}

/** A place in the format of place index version 1. */
function placeFields({ label, number, street, municipality, point }: SamplePlace) {
  return {
    Label: label,
    Geometry: { Point: [point.lng, point.lat] },
    ...(number === undefined ? {} : { AddressNumber: number }),
    Street: street,
    Municipality: municipality,
    SubRegion: 'Broward County',
    Region: 'Florida',
    Country: 'USA',
    PostalCode: '33304',
    Interpolated: false,
  };
}

const summary = { DataSource: 'Sample imagery' };

function byText(body: unknown): unknown {
  const { Text, MaxResults = 50, FilterCountries, ...bias } = textSearch.parse(body);
  const near = biasOf(bias);
  const found = inCountries(FilterCountries, findPlaces(Text, near)).slice(0, MaxResults);
  return {
    Summary: { ...summary, Text, MaxResults },
    Results: found.map((place) => ({
      Place: placeFields(place),
      Distance: distance(near, place.point),
      Relevance: 1,
      PlaceId: placeId(place),
    })),
  };
}

function byPosition(body: unknown): unknown {
  const { Position, MaxResults = 50 } = positionSearch.parse(body);
  const point = { lng: Position[0], lat: Position[1] };
  const place = placeAt(point);
  const result = { Place: placeFields(place), Distance: distance(point, place.point), PlaceId: placeId(place) };
  return { Summary: { ...summary, Position, MaxResults }, Results: [result] };
}

function suggest(body: unknown): unknown {
  const { Text, MaxResults = 5, FilterCountries, ...bias } = suggestions.parse(body);
  const found = inCountries(FilterCountries, suggestPlaces(Text, biasOf(bias), MaxResults));
  return {
    Summary: { ...summary, Text, MaxResults },
    Results: found.map((place) => ({ Text: place.label, PlaceId: placeId(place) })),
  };
}

/** The searches of a place index, by the last segment of their path. */
export const searches: Readonly<Record<string, (body: unknown) => unknown>> = {
  text: byText,
  position: byPosition,
  suggestions: suggest,
};

export function getPlace(id: string): unknown {
  const [place] = findPlaces(Buffer.from(id, 'base64url').toString('utf8'));
  if (!place) throw new AwsError('ResourceNotFoundException', 'Place not found.');
  return { Place: placeFields(place) };
}
