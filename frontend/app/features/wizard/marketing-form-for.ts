import type { MarketingForm } from '#shared/imaging/image-job.ts';
import { contactInfo, type Organization } from '#shared/organizations/organization.ts';
import { emptyForm } from './wizard-state.ts';

/** The form filled from an organization: logo, website and phone, background and primary colour (spec section 3). */
export function formFor(organization: Organization | undefined, headline: string): MarketingForm {
  if (!organization) return { ...emptyForm, headline };
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
