import * as z from 'zod';

import { isStored } from '#shared/imaging/photo-url.ts';
import { removePhoto } from '../imaging/remove-photo.ts';

const url = z.string().optional();

const pictures = z.object({
  beforeImageR2Url: url,
  afterImageR2Url: url,
  areaImageR2Url: url,
  marketingImageUrl: url,
  marketingWebUrl: url,
  maskImageUrl: url,
  designs: z.array(z.object({ url: z.string() })).default([]),
});

/** Deletes the pictures of a proposal that is gone, with what was known of them. Doing it twice does no harm. */
export async function forgetPictures(accountId: string, proposal: unknown): Promise<void> {
  const { designs, ...single } = pictures.parse(proposal);
  const urls = [...Object.values(single), ...designs.map((design) => design.url)];
  const stored = new Set(urls.filter((one) => one !== undefined).filter(isStored));
  for (const one of stored) await removePhoto(accountId, one);
}
