import * as z from 'zod';

/** What may be done with a picture; travels with it from its source to the printed mailer. */
export const imageRights = z.object({
  canStore: z.boolean(),
  canDerive: z.boolean(),
  canPrint: z.boolean(),
  licence: z.string(),
  attribution: z.string().exactOptional(),
  /** Whoever changes the picture must pass the result on under the same license, and say that it was changed. */
  shareAlike: z.boolean().exactOptional(),
});
export type ImageRights = z.infer<typeof imageRights>;

export const ownUpload: ImageRights = { canStore: true, canDerive: true, canPrint: true, licence: 'Own upload' };

/** Where the operator has no agreement with the provider, a street-level frame may be looked at and no more. */
export const viewOnly: ImageRights = {
  canStore: false,
  canDerive: false,
  canPrint: false,
  licence: 'Google Street View, standard terms',
  attribution: '© Google',
};

export const VIEW_ONLY_HINT = 'This photo may only be viewed. Upload your own photo to design with it.';

/** Amazon Location's static maps may be part of printed documents as long as their attribution stays on them. */
export const imageRightsOfMap = (attribution: string): ImageRights => ({
  canStore: true,
  canDerive: true,
  canPrint: true,
  licence: 'Amazon Location Service static map',
  attribution,
});

/** Creative Commons Attribution-ShareAlike: store, edit and print, with the photographer's name and the same license. */
export const SHARE_ALIKE_LICENCE = 'CC BY-SA 4.0';
export const SHARE_ALIKE_URL = 'https://creativecommons.org/licenses/by-sa/4.0/';

const LONGEST_NAME = 40;

/** A photo of somebody who shares photos on Mapillary. */
export function mapillaryRights(photographer: string | undefined): ImageRights {
  const name = photographer === undefined || photographer.trim() === '' ? 'a contributor' : photographer.trim();
  return {
    canStore: true,
    canDerive: true,
    canPrint: true,
    licence: SHARE_ALIKE_LICENCE,
    attribution: `© ${name.slice(0, LONGEST_NAME)}, Mapillary, ${SHARE_ALIKE_LICENCE}`,
    shareAlike: true,
  };
}

/** The license that a picture drawn from a photo must carry; undefined where it may carry any. */
export const designLicence = (rights: ImageRights | undefined): string | undefined =>
  rights?.shareAlike ? rights.licence : undefined;
