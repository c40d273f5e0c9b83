import { AppError } from '#shared/errors.ts';
import { housePoses } from '#shared/geometry/house-poses.ts';
import type { PropertyImage } from '#shared/imaging/property-image.ts';
import { houseCamera, STREET_FRAME_SIZE, streetFrameUrl } from '#shared/imaging/street-pose.ts';
import { geocode } from '../../properties/location.ts';
import { findPanorama, streetViewRights } from './street-view.ts';

/** Front, Right, Back and Left of the house at an address, as frames that can be asked for. */
export async function streetViewImages(address: string): Promise<PropertyImage[]> {
  const [house] = await geocode(address);
  if (!house) throw new AppError('NOT_FOUND', 'This address was not found. Please check its spelling.');
  const panorama = await findPanorama(house.position);
  if (!panorama) throw new AppError('NOT_FOUND', 'There are no street-level photos of this address.');
  const rights = streetViewRights();
  return housePoses(panorama.position, house.position).map(({ label, lat, lng, heading }) => {
    const pose = { lat, lng, heading: Math.round(heading) % 360, ...houseCamera };
    return {
      url: streetFrameUrl(pose, STREET_FRAME_SIZE),
      label,
      provider: 'street-view' as const,
      width: 640,
      height: 640,
      rights,
      pose,
      ...(panorama.capturedAt && { capturedAt: panorama.capturedAt }),
    };
  });
}
