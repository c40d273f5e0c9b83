import * as z from 'zod';

/** What may be done with a picture; travels with it from its source to the printed mailer. */
export const imageRights = z.object({
  canStore: z.boolean(),
  canDerive: z.boolean(),
  canPrint: z.boolean(),
  licence: z.string(),
  attribution: z.string().exactOptional(),
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
