import * as z from 'zod';

import { houseCamera, streetPose } from './street-pose.ts';

const { heading, pitch, fov } = streetPose.shape;

const number = (within: z.ZodNumber) => z.coerce.number().pipe(within);

/** A photo shared on Mapillary; the angles, in degrees, select the part of a panorama. */
export const mapillaryPhotoQuery = z.object({
  image: z.string().regex(/^\d{1,24}$/),
  heading: number(heading).exactOptional(),
  pitch: number(pitch).exactOptional(),
  fov: number(fov).exactOptional(),
});
export type MapillaryPhotoQuery = z.infer<typeof mapillaryPhotoQuery>;

/** Our own URL of a Mapillary photo, so that browsers make no request to a third party. */
export function mapillaryPhotoUrl({ image, heading: towards }: Pick<MapillaryPhotoQuery, 'image' | 'heading'>): string {
  const part = towards === undefined ? '' : `&heading=${towards}&pitch=${houseCamera.pitch}&fov=${houseCamera.fov}`;
  return `/api/mapillary-photo?image=${image}${part}`;
}
