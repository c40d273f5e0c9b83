import * as z from 'zod';

const MEDIA = /^\/media\/[0-9a-f]{32}$/;
const LISTING = /^\/api\/listing-photo\?[\w.,=&%~!*()-]{1,700}$/;
const MAPILLARY = /^\/api\/mapillary-photo\?image=\d{1,24}(&[\w.=&-]{1,80})?$/;
const STREET_VIEW = /^\/api\/street-view\?[\w.,=&%-]{1,300}$/;

/** URL of a stored image: `/media/` and 128 random bits, nothing else. */
export const mediaUrl = z.string().regex(MEDIA, 'must be a stored picture (/media/...)');

/** URL of a stored image, or of a photo that this site shows from a provider. Other sites' URLs are refused. */
export const photoUrl = z
  .string()
  .refine((url) => [MEDIA, STREET_VIEW, MAPILLARY, LISTING].some((form) => form.test(url)), {
    error: 'must be a stored picture, a street-level photo or a listing photo of this site',
  });

export const isListingPhoto = (url: string): boolean => LISTING.test(url);
export const isMapillaryPhoto = (url: string): boolean => MAPILLARY.test(url);
export const isStored = (url: string): boolean => MEDIA.test(url);

export const mediaKey = (url: string): string => mediaUrl.parse(url).slice(1);
