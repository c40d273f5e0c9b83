import * as z from 'zod';

import { imageRights } from './image-rights.ts';
import { photoUrl } from './photo-url.ts';
import { streetPose } from './street-pose.ts';

/** A photo of a house that can become the before image. Sizes in pixels. */
export const propertyImage = z.object({
  url: photoUrl,
  label: z.string(),
  provider: z.enum(['upload', 'street-view', 'listing', 'mapillary']),
  width: z.int(),
  height: z.int(),
  rights: imageRights,
  pose: streetPose.exactOptional(),
  capturedAt: z.string().exactOptional(),
});
export type PropertyImage = z.infer<typeof propertyImage>;
