import { bearing, distance } from '#shared/geometry/bearing.ts';
import { housePoses } from '#shared/geometry/house-poses.ts';
import type { HousePose } from '#shared/geometry/house-poses.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { AppError } from '#shared/http/errors.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { houseCamera, STREET_FRAME_SIZE, streetFrameUrl, streetPose } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import { findPanorama, streetViewRights } from './street-view.ts';
import type { Panorama } from './street-view.ts';

/** Panoramas closer together than this, in meters, count as one. Cars take one about every ten meters. */
const SAME_METERS = 1;

/**
 * URLs of street-level frames of a house: Front, Right, Back and Left, except views off the map or without a panorama
 * of their own.
 */
export async function streetViewImages(house: LatLng): Promise<PropertyImage[]> {
  const front = await findPanorama(house);
  if (!front) throw new AppError('NOT_FOUND', 'There are no street-level photos for this address.');
  const views = await Promise.all(housePoses(front.position, house).map((view) => imageOf(view, front, house)));
  return views.filter((view) => view !== undefined);
}

const poseOf = ({ lat, lng, heading }: HousePose): StreetPose | undefined =>
  streetPose.safeParse({ lat, lng, heading: Math.round(heading) % 360, ...houseCamera }).data;

/** The panorama of a side view; undefined when the provider does not tell, so that the other views are still found. */
async function findSide(asked: StreetPose): Promise<Panorama | undefined> {
  try {
    return await findPanorama(asked);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * A view from where its camera really stood, which is not quite where it was asked for; undefined for a side view that
 * only has the panorama of Front.
 */
async function imageOf(view: HousePose, front: Panorama, house: LatLng): Promise<PropertyImage | undefined> {
  const asked = poseOf(view);
  if (!asked) return undefined;
  const isSide = distance(view, front.position) > SAME_METERS;
  const panorama = isSide ? await findSide(asked) : front;
  if (!panorama || (isSide && distance(panorama.position, front.position) < SAME_METERS)) return undefined;
  const { position, capturedAt } = panorama;
  const pose = isSide ? poseOf({ ...view, ...position, heading: bearing(position, house) }) : asked;
  return (
    pose && {
      url: streetFrameUrl(pose, STREET_FRAME_SIZE),
      label: view.label,
      provider: 'street-view' as const,
      width: 640,
      height: 640,
      rights: streetViewRights(),
      pose,
      ...(capturedAt && { capturedAt }),
    }
  );
}
