import * as z from 'zod';

import { mediaUrl } from '../photos/photo-url.ts';
import { areaSqFt, proposal } from './proposal.ts';

/** A company as a homeowner sees it. */
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

/** Everything of a proposal that a stranger with the link may see, and nothing else: this list is the wall. */
export const publicProposal = z.object({
  proposalId: z.string(),
  slug: z.string(),
  propertyAddress: z.string(),
  area: areaSqFt,
  areaBandSqFt: areaSqFt.exactOptional(),
  areaSource: proposal.shape.areaSource,
  /** Whose satellite imagery the driveway was outlined on, and when that was done. */
  areaAttribution: z.string().exactOptional(),
  areaMeasuredAt: z.iso.datetime().exactOptional(),
  priceLow: z.number(),
  priceHigh: z.number(),
  beforeImageR2Url: mediaUrl.exactOptional(),
  afterImageR2Url: mediaUrl.exactOptional(),
  beforeWebUrl: mediaUrl.exactOptional(),
  afterWebUrl: mediaUrl.exactOptional(),
  areaImageR2Url: mediaUrl.exactOptional(),
  marketingImageUrl: mediaUrl.exactOptional(),
  marketingWebUrl: mediaUrl.exactOptional(),
  designModel: z.string().exactOptional(),
  attribution: z.string().exactOptional(),
  /** The license that the photo, and so the design made from it, must be passed on under; empty where there is none. */
  designLicence: z.string().exactOptional(),
  /** When the before photo was taken, as far as its source says: '2025-03'. */
  photoCapturedAt: z.string().exactOptional(),
  expiresAt: z.string().exactOptional(),
  terms: z.string().exactOptional(),
  branding: publicBranding.exactOptional(),
});
export type PublicProposal = z.infer<typeof publicProposal>;

export const PREVIEW_MODEL = 'preview-render';

/** Of an after picture that the contractor brought along, which may well be a photograph. */
export const OWN_PICTURE = 'upload';

/** What our own renderer drew is a preview; what an image model drew is a concept (product 7.26). */
export function designLabel(model: string | undefined): 'Preview' | 'AI concept' | undefined {
  if (model === undefined || model === OWN_PICTURE) return undefined;
  return model === PREVIEW_MODEL ? 'Preview' : 'AI concept';
}
