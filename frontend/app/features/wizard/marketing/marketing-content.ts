import type { MarketingContent } from '#shared/marketing/marketing-content.ts';
import { brandName } from '#shared/organizations/organization.ts';
import type { Organization } from '#shared/organizations/organization.ts';
import { designLicenseOf } from '#shared/photos/image-rights.ts';
import { formatQuote } from '#shared/proposals/price.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { designLabel } from '#shared/proposals/public-page.ts';
import { pageUrl } from '../page-url.ts';
import type { WizardState } from '../wizard-state.ts';

/** Everything that the server will write on the marketing image, from what is on screen now. */
export function marketingContentOf(
  proposal: Proposal,
  { form }: Pick<WizardState, 'form'>,
  organization: Organization | undefined,
): MarketingContent {
  const { companyLogo: _, ...words } = form;
  const { areaBandSqFt = 0, rights } = proposal;
  const label = designLabel(proposal.designModel);
  const licence = label && designLicenseOf(rights);
  return {
    ...words,
    companyName: organization ? brandName(organization) : '',
    address: proposal.propertyAddress,
    quoteAmount: formatQuote(proposal.totalCost),
    areaSqFt: proposal.area,
    ...(areaBandSqFt > 0 && { areaBandSqFt }),
    ...(label && { designLabel: label }),
    ...(rights?.attribution && { attribution: rights.attribution }),
    ...(licence && { designLicence: licence }),
    qrCodeUrl: pageUrl(proposal),
  };
}
