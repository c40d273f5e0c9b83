import * as z from 'zod';

import { marketingForm } from './marketing-form.ts';

const line = (max: number) => z.string().max(max);

/**
 * All text of a marketing image: the form of step 4 without the logo, which is an image, and facts of the proposal.
 */
export const marketingContent = z.object({
  ...marketingForm.omit({ companyLogo: true, contactInfo: true, headline: true }).shape,
  headline: line(200),
  /** Phone, website and e-mail address, on separate lines or separated by |, • or ·. */
  contactInfo: line(400),
  companyName: line(200),
  address: line(300),
  /** As printed, for example "$7,695 – $8,505". */
  quoteAmount: line(60),
  areaSqFt: z.number().min(0),
  /** Half-width of the area's 95 % interval; missing when the area was not drawn on a map. */
  areaBandSqFt: z.number().min(0).exactOptional(),
  /** Whether our own renderer or an image model drew the after image. */
  designLabel: z.enum(['Preview', 'AI concept']).exactOptional(),
  /** Attribution of the before photo, where its license requires one. */
  attribution: line(120).exactOptional(),
  /** License that the design must carry, where the before photo is share-alike. */
  designLicence: line(40).exactOptional(),
  qrCodeUrl: z.url({ protocol: /^https?$/ }).max(300),
});

export type MarketingContent = z.infer<typeof marketingContent>;
