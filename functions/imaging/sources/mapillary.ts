import * as z from 'zod';

import { bearing, destination } from '#shared/geometry/bearing.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { AppError } from '#shared/http/errors.ts';
import { mapillaryRights } from '#shared/photos/image-rights.ts';
import { mapillaryPhotoUrl } from '#shared/photos/mapillary-photo.ts';
import type { MapillaryPhotoQuery } from '#shared/photos/mapillary-photo.ts';
import { pickPhotos } from '#shared/photos/pick-photos.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { houseCamera } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import { readReply, safeFetch } from '../../http/safe-fetch.ts';
import { fetchNamedPicture } from '../../photos/fetch-picture.ts';
import type { Photo } from '../../photos/photo.ts';
import { MAX_PIXELS } from '../../photos/sharp-input-limits.ts';
import { requireEnv } from '../../runtime/environment.ts';
import type { Picture } from '../../runtime/media.ts';
import { notConfigured, readSecret } from '../../runtime/secret.ts';
import type { SecretKey } from '../../runtime/secret.ts';
import { photoFromPanorama } from '../compose/panorama-crop.ts';
import { mapillaryImage, poseOfFlat, readSharedPhoto } from './mapillary-image.ts';
import type { SharedPhoto } from './mapillary-image.ts';
import { sourceTimeoutMs } from './source-timeout.ts';

const base = requireEnv('MAPILLARY_BASE_URL');
const keys = z.object({ accessToken: z.string().min(1) });

const SOURCE = { source: 'The shared photo service', timeoutMs: sourceTimeoutMs };
/** Hosts of Mapillary's delivery network; image URLs there expire after a few hours. */
const HOSTS = ['fbcdn.net', 'mapillary.com'];
const KEY: SecretKey = {
  name: 'The Mapillary token',
  setting: 'MAPILLARY_SECRET_ID',
  secretId: requireEnv('MAPILLARY_SECRET_ID'),
};

/** Half the side, in meters, of the box that is searched around a house. */
const REACH_METERS = 45;
const MAX_FOUND = 100;

const refusal = z.object({
  error: z.object({ code: z.number(), error_subcode: z.number().optional(), message: z.string() }),
});

/** One call of Mapillary's API with the operator's token. */
async function ask<T>(path: string, query: Readonly<Record<string, string>>, schema: z.ZodType<T>): Promise<T> {
  const { accessToken } = await readSecret(KEY, keys);
  const fields = Object.keys(mapillaryImage.shape).join(',');
  const url = new URL(`${base}/${path}`);
  url.search = new URLSearchParams({ access_token: accessToken, fields, ...query }).toString();
  const reply = await safeFetch(url, { ...SOURCE, accept: 'application/json', maxBytes: 2_000_000 });
  if (reply.status === 200) return readReply(reply, schema, SOURCE);
  throw refused(reply.status, readReply(reply, refusal.or(z.unknown()), SOURCE));
}

/** Code 190: invalid token. Subcode 33: the requested image does not exist. */
function refused(status: number, body: unknown): AppError {
  const { data } = refusal.safeParse(body);
  if (data?.error.code === 190) return notConfigured(KEY, 'was refused');
  if (data?.error.error_subcode === 33) return new AppError('NOT_FOUND', 'This shared photo is no longer there.');
  const cause = new Error(`${status} ${data?.error.message ?? ''}`);
  return new AppError('UNAVAILABLE', 'The shared photo service refused. Please try again later.', { cause });
}

/** URLs of shared photos that show a house: panoramas turned to it, other photos as they are. */
export async function mapillaryImages(house: LatLng): Promise<PropertyImage[]> {
  const [north, east, south, west] = [0, 90, 180, 270].map((heading) => destination(house, heading, REACH_METERS));
  const bbox = [west?.lng, south?.lat, east?.lng, north?.lat].join(',');
  const found = z.object({ data: z.array(mapillaryImage) });
  const { data } = await ask('images', { bbox, limit: String(MAX_FOUND) }, found);
  const photos = data.map(readSharedPhoto).filter((photo) => photo !== undefined);
  return pickPhotos(photos, house).map((photo, index) => imageOf(photo, house, index));
}

function imageOf(photo: SharedPhoto, house: LatLng, index: number): PropertyImage {
  const { id, width, height } = photo.image;
  const heading = photo.axes && Math.round(bearing(photo.position, house)) % 360;
  const pose = heading === undefined ? poseOfFlat(photo) : { ...photo.position, heading, ...houseCamera };
  return {
    url: mapillaryPhotoUrl({ image: id, ...(heading !== undefined && { heading }) }),
    label: `Shared photo ${index + 1}`,
    provider: 'mapillary',
    width: heading === undefined ? (width ?? 0) : 0,
    height: heading === undefined ? (height ?? 0) : 0,
    ...photoFacts(photo, pose),
  };
}

function photoFacts({ image, capturedAt }: SharedPhoto, pose: StreetPose | undefined) {
  return {
    rights: mapillaryRights(image.creator?.username ?? undefined),
    ...(pose && { pose }),
    capturedAt: new Date(capturedAt).toISOString().slice(0, 10),
  };
}

/** `kept` is full resolution for storing, `shown` a smaller copy for viewing. */
type Detail = 'shown' | 'kept';

/** Fetches one shared photo with its rights, date and pose. */
export async function fetchMapillaryPhoto(
  query: MapillaryPhotoQuery,
  detail: Detail,
): Promise<Picture & Pick<Photo, 'rights' | 'pose' | 'capturedAt'>> {
  const photo = readSharedPhoto(await ask(query.image, {}, mapillaryImage));
  if (!photo) throw new AppError('NOT_FOUND', 'This shared photo cannot be used. Please choose another one.');
  const { axes, position } = photo;
  if (!axes) return { ...(await download(photo, 'shown')), ...photoFacts(photo, poseOfFlat(photo)) };
  const { heading = 0, pitch = houseCamera.pitch, fov = houseCamera.fov } = query;
  const pose = { ...position, heading, pitch, fov };
  const { bytes } = await download(photo, detail);
  const cropped = await photoFromPanorama(bytes, axes, pose);
  return { bytes: cropped, contentType: 'image/jpeg', ...photoFacts(photo, pose) };
}

/** Panoramas too large to decode are fetched as the smaller copy. */
async function download({ image }: SharedPhoto, detail: Detail): Promise<Picture> {
  const { thumb_2048_url: small, thumb_original_url: original, width, height } = image;
  const fine = detail === 'kept' && (width ?? 0) * (height ?? 0) <= MAX_PIXELS;
  const named = (fine ? original : undefined) ?? small ?? '';
  const limits = { ...SOURCE, base, hosts: HOSTS, maxBytes: 30_000_000 };
  const { status, bytes, contentType } = await fetchNamedPicture(named, limits);
  if (status !== 200) throw new AppError('UNAVAILABLE', 'The shared photo could not be fetched. Please try again.');
  return { bytes, contentType };
}
