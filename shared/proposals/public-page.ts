import * as z from 'zod';

import { mediaUrl } from '../photos/photo-url.ts';
import { offerNotice } from './offer-notice.ts';
import { proposal, squareFeet } from './proposal.ts';
import type { Design } from './proposal.ts';

/** Branding as a homeowner sees it. */
export const publicBranding = z.object({
  companyName: z.string(),
  logoUrl: z.string(),
  primaryColor: z.string(),
  backgroundColor: z.string(),
  phoneNumber: z.string(),
  websiteUrl: z.string(),
  emailAddress: z.string(),
});
export type PublicBranding = z.infer<typeof publicBranding>;

/** Allow-list: the only fields of a proposal that anyone with the link can see (product 18.18). */
export const publicProposal = z.object({
  proposalId: z.string(),
  slug: z.string(),
  propertyAddress: z.string(),
  area: squareFeet,
  areaBandSqFt: squareFeet.exactOptional(),
  /**
   * The areas that make up the drawn one, the driveway first; empty or missing for a driveway alone (product 18.23).
   */
  areaParts: z.array(z.object({ name: z.string(), sqFt: squareFeet })).exactOptional(),
  areaSource: proposal.shape.areaSource,
  /** Attribution of the satellite imagery on which the driveway was outlined. */
  areaAttribution: z.string().exactOptional(),
  areaMeasuredAt: z.iso.datetime().exactOptional(),
  priceLow: z.number(),
  priceHigh: z.number(),
  /** The quote as the contractor typed it; if it is empty or missing, the page shows the range. */
  quoteAmount: proposal.shape.quoteAmount,
  beforeImageR2Url: mediaUrl.exactOptional(),
  afterImageR2Url: mediaUrl.exactOptional(),
  beforeWebUrl: mediaUrl.exactOptional(),
  afterWebUrl: mediaUrl.exactOptional(),
  areaImageR2Url: mediaUrl.exactOptional(),
  marketingImageUrl: mediaUrl.exactOptional(),
  marketingWebUrl: mediaUrl.exactOptional(),
  designModel: z.string().exactOptional(),
  attribution: z.string().exactOptional(),
  /** License that a share-alike photo and the design made from it must carry; empty if there is none. */
  designLicence: z.string().exactOptional(),
  /** When the before photo was taken, if its source says so: '2025-03'. */
  photoCapturedAt: z.string().exactOptional(),
  /** The product that the laying plan uses; empty or missing if there is none (product 32.34). */
  pavers: z.string().exactOptional(),
  expiresAt: z.string().exactOptional(),
  terms: z.string().exactOptional(),
  /** Its marketing image was made on the plan that has a watermark (product 38.28). */
  isWatermarked: z.boolean().exactOptional(),
  offer: offerNotice.exactOptional(),
  branding: publicBranding.exactOptional(),
});
export type PublicProposal = z.infer<typeof publicProposal>;

export const PREVIEW_MODEL = 'preview-render';

/**
 * `model` of an after image that the contractor uploaded, which may be a photograph and so has no label (product 7.27).
 */
export const OWN_PICTURE = 'upload';

/** Designs by our own renderer are previews, those by an image model concepts (product 7.26). */
export function designLabel(model: string | undefined): 'Preview' | 'AI concept' | undefined {
  if (model === undefined || model === OWN_PICTURE) return undefined;
  return model === PREVIEW_MODEL ? 'Preview' : 'AI concept';
}

/** Whether an image model made a design, and not our own renderer, which costs nothing. */
export const isPaidDesign = ({ isPaid, model }: Pick<Design, 'isPaid' | 'model'>): boolean =>
  isPaid ?? designLabel(model) === 'AI concept';
