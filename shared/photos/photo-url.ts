import * as z from 'zod';

import { MEDIA, smallCopyOf } from './small-copy.ts';

const OBJECT = /^\/media\/[0-9a-f]{32}(-small)?$/;
const LISTING = /^\/api\/listing-photo\?[\w.,=&%~!*()-]{1,700}$/;
const MAPILLARY = /^\/api\/mapillary-photo\?image=\d{1,24}(&[\w.=&-]{1,80})?$/;
const STREET_VIEW = /^\/api\/street-view\?[\w.,=&%-]{1,300}$/;
/** Characters, more than any of these can have. */
const MAX_URL = 800;

/** URL of a stored image: `/media/` and 128 random bits, nothing else. */
export const mediaUrl = z.string().regex(MEDIA, 'must be a stored picture (/media/...)');

/** URL of a stored image, or of a photo that this site shows from a provider. Other sites' URLs are refused. */
export const photoUrl = z
  .string()
  .max(MAX_URL, { abort: true })
  .refine((url) => [MEDIA, STREET_VIEW, MAPILLARY, LISTING].some((form) => form.test(url)), {
    error: 'must be a stored picture, a street-level photo or a listing photo of this site',
  });

export const isListingPhoto = (url: string): boolean => LISTING.test(url);
export const isMapillaryPhoto = (url: string): boolean => MAPILLARY.test(url);

/** Every URL under which the bucket may hold an image or its copies; only photos have copies. */
export const addressesOfImage = ({
  url,
  webUrl,
}: {
  readonly url: string;
  readonly webUrl?: string;
}): readonly string[] => (webUrl === undefined ? [url] : [smallCopyOf(url), webUrl, url]);

/** The key in the bucket of a stored image or of its small copy. */
export const mediaKey = (url: string): string => z.string().regex(OBJECT).parse(url).slice(1);
