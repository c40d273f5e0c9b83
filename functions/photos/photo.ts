import * as z from 'zod';

import { imageRights } from '#shared/photos/image-rights.ts';
import { photoScale } from '#shared/photos/photo-scale.ts';
import { mediaUrl } from '#shared/photos/photo-url.ts';
import { streetPose } from '#shared/photos/street-pose.ts';

/** Facts of a stored image: rights, size, pose, date, and the model that drew it. */
export const photo = z.object({
  url: mediaUrl,
  /** A smaller copy for web pages. */
  webUrl: mediaUrl.exactOptional(),
  width: z.int(),
  height: z.int(),
  rights: imageRights,
  pose: streetPose.exactOptional(),
  /** The scale of the photo, as a person entered it. */
  scale: photoScale.exactOptional(),
  capturedAt: z.string().exactOptional(),
  /** The image model that drew it; only designs have one. */
  model: z.string().exactOptional(),
});
export type Photo = z.infer<typeof photo>;
