import * as z from 'zod';

import { imageRights } from '#shared/photos/image-rights.ts';
import { mediaUrl } from '#shared/photos/photo-url.ts';
import { streetPose } from '#shared/photos/street-pose.ts';

/** What is known of a stored picture: whose it is, what may be done with it, where it was taken, what drew it. */
export const photo = z.object({
  url: mediaUrl,
  /** A lighter copy for pages. */
  webUrl: mediaUrl.exactOptional(),
  width: z.int(),
  height: z.int(),
  rights: imageRights,
  pose: streetPose.exactOptional(),
  capturedAt: z.string().exactOptional(),
  /** The image model, for designs. */
  model: z.string().exactOptional(),
});
export type Photo = z.infer<typeof photo>;
