import { quoteRange } from '#shared/proposals/price.ts';
import { publicBranding, publicProposal } from '#shared/proposals/public-page.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import type { PublicBranding } from '../organizations/public-branding.ts';
import type { StoredPage } from './page.ts';

/** What leaves of a page, through the API and on the page itself. Allow-list: only the schema's fields pass. */
export function toPublicProposal(slug: string, page: StoredPage, brand: PublicBranding | undefined): PublicProposal {
  const { low, high } = quoteRange(page.totalCost);
  const branding = brand && publicBranding.parse({ ...brand, companyName: brand.shownName });
  return publicProposal.parse({ ...page, slug, priceLow: low, priceHigh: high, ...(branding && { branding }) });
}
