import { quoteRange } from '#shared/proposals/price.ts';
import { publicBranding, publicProposal } from '#shared/proposals/public-page.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import type { PublicBranding } from '../organizations/public-branding.ts';
import type { StoredPage } from './page.ts';

/** The public fields of a page, for the API and for the proposal page. Allow-list: only the schema's fields pass. */
export function toPublicProposal(slug: string, page: StoredPage, brand: PublicBranding | undefined): PublicProposal {
  const { low, high } = quoteRange(page.totalCost);
  const branding = brand && publicBranding.parse({ ...brand, companyName: brand.shownName });
  return publicProposal.parse({ ...page, slug, priceLow: low, priceHigh: high, ...(branding && { branding }) });
}
