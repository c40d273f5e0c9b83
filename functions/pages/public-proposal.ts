import { quoteRange } from '#shared/proposals/price.ts';
import { publicBranding, publicProposal } from '#shared/proposals/public-page.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import type { PublicBranding } from '../organizations/public-branding.ts';
import type { StoredPage } from './page.ts';

/** The public fields of a page, for the API and the proposal page: an allow-list of the schema's fields. */
export function toPublicProposal(slug: string, page: StoredPage, brand: PublicBranding | undefined): PublicProposal {
  const { low, high } = quoteRange(page.totalCost);
  const { marketingWebUrl, ...shown } = page;
  const branding = brand && publicBranding.parse({ ...brand, companyName: brand.shownName });
  return publicProposal.parse({
    ...shown,
    // A link preview must not show an outdated price. Without this copy it shows the design (product 8.36).
    ...(marketingWebUrl && !page.marketingOutdated && { marketingWebUrl }),
    slug,
    priceLow: low,
    priceHigh: high,
    ...(branding && { branding }),
  });
}
