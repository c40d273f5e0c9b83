import { createHmac } from 'node:crypto';
import * as z from 'zod';

import { latitude } from '#shared/geometry/lat-lng.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { wrapLongitude } from '#shared/geometry/local-plane.ts';
import { AppError } from '#shared/http/errors.ts';
import { viewOnly } from '#shared/photos/image-rights.ts';
import type { ImageRights } from '#shared/photos/image-rights.ts';
import { streetLocation } from '#shared/photos/street-pose.ts';
import type { StreetFrame } from '#shared/photos/street-pose.ts';
import { readReply, safeFetch } from '../../http/safe-fetch.ts';
import { fetchPicture } from '../../photos/fetch-picture.ts';
import { requireEnv } from '../../runtime/environment.ts';
import type { Picture } from '../../runtime/media.ts';
import { notConfigured, readSecret } from '../../runtime/secret.ts';
import type { SecretKey } from '../../runtime/secret.ts';
import { sourceTimeoutMs } from './source-timeout.ts';

const base = requireEnv('STREET_VIEW_BASE_URL');
const keys = z.object({ key: z.string().min(1), signingSecret: z.string().min(1) });

const SOURCE = { source: 'The street-level photo service', maxBytes: 5_000_000, timeoutMs: sourceTimeoutMs };
const KEY: SecretKey = {
  name: 'The Street View key',
  setting: 'STREET_VIEW_SECRET_ID',
  secretId: requireEnv('STREET_VIEW_SECRET_ID'),
};
/** Maximum distance in meters of a camera position from the place that was asked for. */
const RADIUS_METERS = 60;

/** With the operator's written agreement frames may be stored and designed with; otherwise they may only be viewed. */
export function streetViewRights(): ImageRights {
  if (process.env['STREET_VIEW_RIGHTS'] !== 'agreement') return viewOnly;
  const attribution = process.env['STREET_VIEW_ATTRIBUTION'] ?? viewOnly.attribution;
  const licence = 'Street-level imagery under the operator’s agreement';
  return { canStore: true, canDerive: true, canPrint: true, licence, ...(attribution && { attribution }) };
}

/** URL with key and signature: HMAC-SHA1 over path and query, with the URL-safe base64 secret as key. */
async function signedUrl(path: string, query: Readonly<Record<string, string>>): Promise<URL> {
  const { key, signingSecret } = await readSecret(KEY, keys);
  const url = new URL(`${base}${path}?${new URLSearchParams({ ...query, key })}`);
  const signature = createHmac('sha1', Buffer.from(signingSecret, 'base64url')).update(url.pathname + url.search);
  url.searchParams.set('signature', signature.digest('base64url'));
  return url;
}

const metadata = z.object({
  status: z.string(),
  /** Near the date line, a camera may be reported on the other side of it. */
  location: z.object({ lat: latitude, lng: z.number().transform(wrapLongitude) }).optional(),
  date: z.string().optional(),
});

export type Panorama = { readonly position: LatLng; readonly capturedAt: string | undefined };

/** The camera position nearest to a place; undefined when there are no photos. Free of charge. */
export async function findPanorama(place: LatLng): Promise<Panorama | undefined> {
  const url = await signedUrl('/maps/api/streetview/metadata', {
    location: streetLocation(place),
    radius: String(RADIUS_METERS),
  });
  const found = readReply(await safeFetch(url, { ...SOURCE, accept: 'application/json' }), metadata, SOURCE);
  if (found.status === 'REQUEST_DENIED') throw notConfigured(KEY, 'was refused');
  if (found.status === 'ZERO_RESULTS' || found.status === 'NOT_FOUND') return undefined;
  if (!found.location) throw new AppError('UNAVAILABLE', `The street-level photo service answered ${found.status}.`);
  return { position: found.location, capturedAt: found.date };
}

/** Fetches one frame of at most 640 px a side, of the panorama that `findPanorama` finds at its place. */
export async function fetchFrame({ width, height, pose }: StreetFrame): Promise<Picture> {
  const url = await signedUrl('/maps/api/streetview', {
    size: `${Math.min(width, 640)}x${Math.min(height, 640)}`,
    location: streetLocation(pose),
    radius: String(RADIUS_METERS),
    heading: String(pose.heading),
    pitch: String(pose.pitch),
    fov: String(pose.fov),
    return_error_code: 'true',
  });
  const { status, bytes, contentType } = await fetchPicture(url, SOURCE);
  if (status === 404) throw new AppError('NOT_FOUND', 'There is no street-level photo at this place.');
  if (status !== 200)
    throw new AppError('UNAVAILABLE', 'The street-level photo service refused. Please try again later.');
  return { bytes, contentType };
}
