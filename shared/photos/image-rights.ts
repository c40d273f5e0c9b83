import * as z from 'zod';

import { SHARE_ALIKE_LICENSE } from './share-alike.ts';

/** What may be done with a photo; kept with it from its source to the printed mailer (product 5.33). */
export const imageRights = z.object({
  canStore: z.boolean(),
  canDerive: z.boolean(),
  canPrint: z.boolean(),
  licence: z.string(),
  attribution: z.string().exactOptional(),
  /** Edited versions must carry the same license and say that they were edited. */
  shareAlike: z.boolean().exactOptional(),
});
export type ImageRights = z.infer<typeof imageRights>;

export const ownUpload: ImageRights = { canStore: true, canDerive: true, canPrint: true, licence: 'Own upload' };

/** Rights of a street-level frame when the operator has no agreement with the provider (product 5.36). */
export const viewOnly: ImageRights = {
  canStore: false,
  canDerive: false,
  canPrint: false,
  licence: 'Google Street View, standard terms',
  attribution: '© Google',
};

export const VIEW_ONLY_HINT = 'This photo may only be viewed. Upload your own photo to design with it.';

/** Amazon Location's static maps may be printed if they show their attribution. */
export const imageRightsOfMap = (attribution: string): ImageRights => ({
  canStore: true,
  canDerive: true,
  canPrint: true,
  licence: 'Amazon Location Service static map',
  attribution,
});

const MAX_NAME_LENGTH = 40;

/** Rights of a photo shared on Mapillary. */
export function mapillaryRights(photographer: string | undefined): ImageRights {
  const name = photographer === undefined || photographer.trim() === '' ? 'a contributor' : photographer.trim();
  return {
    canStore: true,
    canDerive: true,
    canPrint: true,
    licence: SHARE_ALIKE_LICENSE,
    attribution: `© ${name.slice(0, MAX_NAME_LENGTH)}, Mapillary, ${SHARE_ALIKE_LICENSE}`,
    shareAlike: true,
  };
}

/** License that a design made from a photo must carry; undefined unless the photo is share-alike. */
export const designLicenseOf = (rights: ImageRights | undefined): string | undefined =>
  rights?.shareAlike ? rights.licence : undefined;
