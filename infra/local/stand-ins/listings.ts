import type { ServerResponse } from 'node:http';
import * as z from 'zod';

import { mapView } from '#shared/geometry/view-around.ts';
import { placeAt } from '../world/addresses.ts';
import type { SamplePlace } from '../world/addresses.ts';
import { findPlaces } from '../world/find-places.ts';
import { lotTruth } from '../world/lot-truth.ts';
import type { RenderJob } from '../world/render-jobs.ts';
import type { Renderer } from '../world/renderer.ts';
import { sendBytes, sendJson, sendText, urlOf } from './reply.ts';
import type { StandIn } from './reply.ts';

type ListingsOptions = {
  readonly renderer: Renderer;
  /** Requests must carry it as `access_token`. */
  readonly accessToken: string;
};

/** An address with this word is a house that is not for sale. */
const NO_LISTING = 'no-listing';

const photoSize = { width: 1024, height: 768 };
const camera = { pitch: -5, fov: 72, height: 1.7 };

type Photo = { readonly description: string; readonly job: RenderJob };

/** The photos of a listing: street views at eye level, and one from the air. */
function photosOf({ lot, point }: SamplePlace): readonly Photo[] {
  if (!lot) return [];
  const views = lotTruth(lot, point.lat).poses.filter(({ label }) => label !== 'Back');
  const aerial: RenderJob = { kind: 'map', view: mapView(point, 19.5, { width: 512, height: 384 }), scale: 2 };
  return [
    ...views.map(({ label, lat, lng, heading }) => {
      const job: RenderJob = { kind: 'frame', pose: { lat, lng, heading, ...camera }, size: photoSize };
      return { description: `Sample imagery: ${label}`, job };
    }),
    { description: 'Sample imagery: Aerial', job: aerial },
  ];
}

/** A listing's key encodes the position of its house. */
function keyOf({ point }: SamplePlace): string {
  return Buffer.from(`${point.lat.toFixed(6)},${point.lng.toFixed(6)}`).toString('base64url');
}

function placeOfKey(key: string): SamplePlace | undefined {
  const [lat, lng] = Buffer.from(key, 'base64url').toString('utf8').split(',').map(Number);
  return lat === undefined || lng === undefined || Number.isNaN(lat + lng) ? undefined : placeAt({ lat, lng });
}

function listingOf(place: SamplePlace, origin: string): Readonly<Record<string, unknown>> {
  const key = keyOf(place);
  return {
    ListingKey: key,
    UnparsedAddress: place.label,
    Media: photosOf(place).map(({ description }, index) => ({
      MediaURL: `${origin}/listing-photos/${key}/${index + 1}.jpg`,
      MediaCategory: 'Photo',
      Order: index + 1,
      ShortDescription: description,
    })),
  };
}

/** The known fields of a listing; others are refused instead of ignored. */
const fields = ['ListingKey', 'UnparsedAddress', 'Media'] as const;
const selected = z
  .string()
  .transform((names) => names.split(','))
  .pipe(z.array(z.enum(fields)));

const query = z.strictObject({
  access_token: z.string().optional(),
  $filter: z
    .string()
    .regex(/^UnparsedAddress eq '.+'$/)
    .optional(),
  $select: selected.default([...fields]),
  $top: z.coerce.number().int().min(1).max(200).default(10),
});

/** OData doubles the quotes inside a string. */
function addressIn(filter: string): string {
  return filter.slice("UnparsedAddress eq '".length, -1).replaceAll("''", "'");
}

function sendListings(response: ServerResponse, url: URL, accessToken: string): void {
  const parsed = query.safeParse(Object.fromEntries(url.searchParams));
  if (!parsed.success) {
    return sendJson(response, 400, { error: { code: 'BadRequest', message: z.prettifyError(parsed.error) } });
  }
  if (parsed.data.access_token !== accessToken) {
    return sendJson(response, 401, { error: { code: 'Unauthorized', message: 'The access token is not valid.' } });
  }
  const { $filter, $select, $top } = parsed.data;
  const address = $filter === undefined ? NO_LISTING : addressIn($filter);
  const places = address.includes(NO_LISTING) ? [] : findPlaces(address).filter(({ lot }) => lot !== undefined);
  const value = places.slice(0, $top).map((place) => {
    const listing = listingOf(place, url.origin);
    return Object.fromEntries($select.map((name) => [name, listing[name]]));
  });
  return sendJson(response, 200, { '@odata.context': `${url.origin}${url.pathname}`, value });
}

/** A RESO Web API with listing photos, under any prefix of `/OData/{dataset}/Property`, and the photos. */
export function createListings({ renderer, accessToken }: ListingsOptions): StandIn {
  return async (request, response) => {
    const url = urlOf(request);
    const [, key = '', number = ''] = /\/listing-photos\/([\w-]+)\/(\d+)\.jpg$/.exec(url.pathname) ?? [];
    const place = key ? placeOfKey(key) : undefined;
    const photo = place && photosOf(place)[Number(number) - 1];
    if (photo) return sendBytes(response, await renderer.draw(photo.job), { 'content-type': 'image/jpeg' });
    if (/\/OData\/\w+\/Property$/.test(url.pathname)) return sendListings(response, url, accessToken);
    return sendText(response, 404, 'Not found');
  };
}
