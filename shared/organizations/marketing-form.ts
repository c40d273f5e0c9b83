import { marketingDefaults, type MarketingForm } from '../imaging/image-job.ts';
import { contactInfo, type Organization } from './organization.ts';

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
