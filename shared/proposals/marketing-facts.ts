import * as z from 'zod';

import { hexColor } from '../color/hex-color.ts';
import { mediaUrl } from '../photos/photo-url.ts';

/** Maximum characters of a headline, of the contact line and of a typed quote (product 28.17, 8.35). */
export const MAX_HEADLINE = 80;
export const MAX_CONTACT = 120;
export const MAX_QUOTE = 40;

const line = (max: number) => z.string().trim().max(max);

/** The form of step 4, as it is sent. An empty headline prints the default one (product 8.2). */
export const marketingForm = z.strictObject({
  headline: line(MAX_HEADLINE),
  canvasBackgroundColor: hexColor,
  beforeBox: hexColor,
  afterBox: hexColor,
  areaBox: hexColor,
  companyLogo: z.union([z.literal(''), mediaUrl]),
  contactInfo: line(MAX_CONTACT),
});
export type MarketingForm = z.infer<typeof marketingForm>;

/**
 * What the contractor changed in the form of step 4, kept with the proposal; the other fields follow the organization
 * (product 8.34).
 */
export const formChanges = z.strictObject({
  headline: marketingForm.shape.headline.exactOptional(),
  canvasBackgroundColor: hexColor.exactOptional(),
  beforeBox: hexColor.exactOptional(),
  afterBox: hexColor.exactOptional(),
  areaBox: hexColor.exactOptional(),
  companyLogo: marketingForm.shape.companyLogo.exactOptional(),
  contactInfo: marketingForm.shape.contactInfo.exactOptional(),
});
export type FormChanges = z.infer<typeof formChanges>;

/** What a marketing image was made from, in the form it prints: amounts in words, areas in whole square feet. */
export const marketingFacts = z.object({
  quote: z.string(),
  area: z.int(),
  /** 0 for an area without a band. */
  areaBand: z.int(),
  organizationId: z.int().exactOptional(),
  beforeImageR2Url: mediaUrl.exactOptional(),
  afterImageR2Url: mediaUrl.exactOptional(),
  areaImageR2Url: mediaUrl.exactOptional(),
  formChanges,
  /** The slug that the QR code leads to; missing for images made before this was kept. */
  slug: z.string().exactOptional(),
});
export type MarketingFacts = z.infer<typeof marketingFacts>;

/** What may have changed since a marketing image was made (product 8.32). */
export const outdatedReason = z.enum(['price', 'area', 'pictures', 'organization', 'texts', 'link']);
export type OutdatedReason = z.infer<typeof outdatedReason>;
