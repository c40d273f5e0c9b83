import { marketingDefaults, type MarketingForm } from '../imaging/image-job.ts';
import type { Proposal } from '../proposals/proposal.ts';
import { contactInfo, type Organization } from '../organizations/organization.ts';

/** The form of a marketing image before anyone touched it (spec sections 3 and 9). */
export const emptyMarketingForm: MarketingForm = {
  headline: marketingDefaults.headline,
  canvasBackgroundColor: marketingDefaults.canvasBackgroundColor,
  beforeBox: marketingDefaults.boxColor,
  afterBox: marketingDefaults.boxColor,
  areaBox: marketingDefaults.boxColor,
  companyLogo: '',
  contactInfo: '',
};

/** The form filled from an organization: logo, website and phone, background and primary colour (spec section 3). */
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

type Printed = Pick<
  Proposal,
  'organizationPrimaryColor' | 'organizationLogoUrl' | 'organizationWebsiteUrl' | 'organizationPhoneNumber'
>;

/** The form in the branding that a proposal keeps of an organization that was deleted since. */
export function printedFormOf(proposal: Printed): MarketingForm {
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
