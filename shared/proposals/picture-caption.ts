import * as z from 'zod';

import { designLicenseOf } from '../photos/image-rights.ts';
import type { ImageRights } from '../photos/image-rights.ts';
import type { Proposal } from './proposal.ts';
import { designLabel, OWN_PICTURE } from './public-page.ts';

/** What must be said about a picture that is shown by itself (product 5.37, 5.39, 7.26). */
export const pictureCaption = z.object({
  label: z.enum(['Preview', 'AI concept']).exactOptional(),
  attribution: z.string().exactOptional(),
  /** License that a share-alike photo and the design made from it must carry. */
  licence: z.string().exactOptional(),
});
export type PictureCaption = z.infer<typeof pictureCaption>;

type Known = { readonly model?: string | undefined; readonly rights?: ImageRights | undefined };

/** The caption of a picture, from the model that drew it and the rights of its photo; undefined if it needs none. */
export function captionOf({ model, rights }: Known): PictureCaption | undefined {
  const label = designLabel(model);
  const licence = designLicenseOf(rights);
  const caption = {
    ...(label && { label }),
    ...(rights?.attribution && { attribution: rights.attribution }),
    ...(licence && { licence }),
  };
  return Object.keys(caption).length === 0 ? undefined : caption;
}

/**
 * The same for the design of a proposal. An uploaded design is no edit of the before photo, so the rights of that photo
 * do not apply to it.
 */
export const captionOfDesign = ({
  designModel: model,
  rights,
}: Pick<Proposal, 'designModel' | 'rights'>): PictureCaption | undefined =>
  model === OWN_PICTURE ? undefined : captionOf({ model, rights });
