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

/** Panoramas nearer than this to each other are one, in meters: cars take one about every ten. */
const SAME_METERS = 1;

/** Front, Right, Back and Left of a house, as URLs of street-level frames, where they lie on the map. */
export async function streetViewImages(house: LatLng): Promise<PropertyImage[]> {
  const front = await findPanorama(house);
  if (!front) throw new AppError('NOT_FOUND', 'There are no street-level photos of this address.');
  const views = await Promise.all(housePoses(front.position, house).map((view) => imageOf(view, front, house)));
  return views.filter((view) => view !== undefined);
}

const poseOf = ({ lat, lng, heading }: HousePose): StreetPose | undefined =>
  streetPose.safeParse({ lat, lng, heading: Math.round(heading) % 360, ...houseCamera }).data;

/** Where the camera of a side stood; none where nobody tells, which must not take the other views away. */
async function findSide(asked: StreetPose): Promise<Panorama | undefined> {
  try {
    return await findPanorama(asked);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** A view from where its camera stood, which is not quite where it was asked for; none where it is Front's. */
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
