import * as z from 'zod';

import { houseCamera, streetPose } from './street-pose.ts';

const { heading, pitch, fov } = streetPose.shape;

const number = (within: z.ZodNumber) => z.coerce.number().pipe(within);

/** A photo that somebody shared on Mapillary; of a panorama the part that a camera held so would show. Degrees. */
export const mapillaryPhotoQuery = z.object({
  image: z.string().regex(/^\d{1,24}$/),
  heading: number(heading).exactOptional(),
  pitch: number(pitch).exactOptional(),
  fov: number(fov).exactOptional(),
});
export type MapillaryPhotoQuery = z.infer<typeof mapillaryPhotoQuery>;

/** The address under which such a photo is shown: ours, so that no browser asks a stranger for it. */
export function mapillaryPhotoUrl({ image, heading: towards }: Pick<MapillaryPhotoQuery, 'image' | 'heading'>): string {
  const part = towards === undefined ? '' : `&heading=${towards}&pitch=${houseCamera.pitch}&fov=${houseCamera.fov}`;
  return `/api/mapillary-photo?image=${image}${part}`;
}
