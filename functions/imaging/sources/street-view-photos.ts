import { housePoses } from '#shared/geometry/house-poses.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { AppError } from '#shared/http/errors.ts';
import type { PropertyImage } from '#shared/photos/property-image.ts';
import { houseCamera, STREET_FRAME_SIZE, streetFrameUrl, streetPose } from '#shared/photos/street-pose.ts';
import { findPanorama, streetViewRights } from './street-view.ts';

/** Front, Right, Back and Left of a house, as URLs of street-level frames, where they lie on the map. */
export async function streetViewImages(house: LatLng): Promise<PropertyImage[]> {
  const panorama = await findPanorama(house);
  if (!panorama) throw new AppError('NOT_FOUND', 'There are no street-level photos of this address.');
  const rights = streetViewRights();
  return housePoses(panorama.position, house).flatMap(({ label, lat, lng, heading }) => {
    const read = streetPose.safeParse({ lat, lng, heading: Math.round(heading) % 360, ...houseCamera });
    if (!read.success) return [];
    return {
      url: streetFrameUrl(read.data, STREET_FRAME_SIZE),
      label,
      provider: 'street-view' as const,
      width: 640,
      height: 640,
      rights,
      pose: read.data,
      ...(panorama.capturedAt && { capturedAt: panorama.capturedAt }),
    };
  });
}
