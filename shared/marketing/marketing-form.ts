import { contactInfo } from '../organizations/organization.ts';
import type { Organization } from '../organizations/organization.ts';
import type { MarketingForm } from '../proposals/marketing-facts.ts';
import type { Proposal } from '../proposals/proposal.ts';

/** What an empty form starts with (product 8.2, 8.3). */
export const marketingDefaults = {
  headline: 'DRIVEWAY TRANSFORMATION',
  canvasBackgroundColor: '#61A5FA',
  boxColor: '#2563EB',
} as const;

/** Shown on the image instead of a contact while there is none (product 8.39). */
export const NO_CONTACT = 'Scan the code for your proposal';

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
function marketingFormOf(organization: Organization | undefined): MarketingForm {
  if (!organization) return emptyMarketingForm;
  const { primaryColor, backgroundColor, logoUrl } = organization;
  return {
    ...emptyMarketingForm,
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

/** The form with the branding of a deleted organization, which the proposal keeps. */
function formOfDeleted(proposal: DeletedBranding): MarketingForm {
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

type FormOwner = DeletedBranding & Pick<Proposal, 'organizationId' | 'formChanges'>;

/**
 * The form of a proposal: the contractor's changes (product 8.34) on top of the form filled from its organization, or
 * from what the proposal keeps of a deleted organization (product 8.29).
 */
export function marketingFormFor(proposal: FormOwner, organization: Organization | undefined): MarketingForm {
  const { organizationId, formChanges } = proposal;
  const isDeleted = !organization && organizationId !== undefined;
  return { ...(isDeleted ? formOfDeleted(proposal) : marketingFormOf(organization)), ...formChanges };
}
