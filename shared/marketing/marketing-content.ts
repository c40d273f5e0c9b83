import * as z from 'zod';

import { marketingForm } from './marketing-form.ts';

const line = (most: number) => z.string().max(most);

/**
 * Everything that is written on a marketing image: the form of step 4 without the logo, which is a picture, and the facts of the proposal.
 * picture, and the facts of the proposal.
 */
export const marketingContent = z.object({
  ...marketingForm.omit({ companyLogo: true, contactInfo: true, headline: true }).shape,
  headline: line(200),
  /** Lines of their own, or parts set off by |, • or ·: phone, website, e-mail. */
  contactInfo: line(400),
  companyName: line(200),
  address: line(300),
  /** Ready to print, for example "$7,695 – $8,505". */
  quoteAmount: line(60),
  areaSqFt: z.number().min(0),
  /** Half-width of the area's 95 % interval; left out where the area was not measured on a map. */
  areaBandSqFt: z.number().min(0).exactOptional(),
  /** What the after photo is: drawn by our own renderer, or by an image model. */
  designLabel: z.enum(['Preview', 'AI concept']).exactOptional(),
  /** Whose photo it is, where its licence wants that said. */
  attribution: line(120).exactOptional(),
  /** The licence that a design made from that photo must carry, where it must carry one. */
  designLicence: line(40).exactOptional(),
  qrCodeUrl: z.url({ protocol: /^https?$/ }).max(300),
});

export type MarketingContent = z.infer<typeof marketingContent>;
