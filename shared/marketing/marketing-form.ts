import * as z from 'zod';

import { hexColor } from '../color/hex-color.ts';
import { contactInfo } from '../organizations/organization.ts';
import type { Organization } from '../organizations/organization.ts';
import { mediaUrl } from '../photos/photo-url.ts';
import type { Proposal } from '../proposals/proposal.ts';

const line = (max: number) => z.string().trim().max(max);

/** The form of step 4, as it is sent. */
export const marketingForm = z.strictObject({
  headline: line(80).min(1),
  canvasBackgroundColor: hexColor,
  beforeBox: hexColor,
  afterBox: hexColor,
  areaBox: hexColor,
  companyLogo: z.union([z.literal(''), mediaUrl]),
  contactInfo: line(120),
});
export type MarketingForm = z.infer<typeof marketingForm>;

/** What an empty form starts with (product 8.2, 8.3). */
export const marketingDefaults = {
  headline: 'DRIVEWAY TRANSFORMATION',
  canvasBackgroundColor: '#61A5FA',
  boxColor: '#2563EB',
} as const;

/** The form before an organization is chosen (product 8.2, 8.3). */
export const emptyMarketingForm: MarketingForm = {
  headline: marketingDefaults.headline,
  canvasBackgroundColor: marketingDefaults.canvasBackgroundColor,
  beforeBox: marketingDefaults.boxColor,
  afterBox: marketingDefaults.boxColor,
  areaBox: marketingDefaults.boxColor,
  companyLogo: '',
  contactInfo: '',
};

/** The form filled from an organization: logo, contact, background and primary color (product 8.4). */
export function marketingFormOf(
  organization: Organization | undefined,
  headline = emptyMarketingForm.headline,
): MarketingForm {
  if (!organization) return { ...emptyMarketingForm, headline };
  const { primaryColor, backgroundColor, logoUrl } = organization;
  return {
    headline,
    canvasBackgroundColor: backgroundColor,
    beforeBox: primaryColor,
    afterBox: primaryColor,
    areaBox: primaryColor,
    companyLogo: logoUrl,
    contactInfo: contactInfo(organization),
  };
}

type DeletedBranding = Pick<
  Proposal,
  'organizationPrimaryColor' | 'organizationLogoUrl' | 'organizationWebsiteUrl' | 'organizationPhoneNumber'
>;

/** The form with the branding that a proposal keeps of a deleted organization. */
export function formOfDeleted(proposal: DeletedBranding): MarketingForm {
  const { organizationPrimaryColor: color = emptyMarketingForm.beforeBox, organizationLogoUrl = '' } = proposal;
  const { organizationWebsiteUrl: websiteUrl = '', organizationPhoneNumber: phoneNumber = '' } = proposal;
  return {
    ...emptyMarketingForm,
    beforeBox: color,
    afterBox: color,
    areaBox: color,
    companyLogo: organizationLogoUrl,
    contactInfo: contactInfo({ websiteUrl, phoneNumber }),
  };
}
