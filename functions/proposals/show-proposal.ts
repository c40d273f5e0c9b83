import type { Caller } from '#shared/auth/access.ts';
import { brandName } from '#shared/organizations/organization.ts';
import { quoteRange } from '#shared/proposals/price.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { PublicBranding, PublicProposal } from '#shared/proposals/public-page.ts';
import { requireOpenPage } from '../pages/find-open-page.ts';
import { findBrand } from '../pages/page-store.ts';
import type { StoredBrand, StoredPage } from '../pages/page-store.ts';
import { requireProposal } from './require-proposal.ts';

/** The account's paying members get everything; anyone else the public page, and nothing while it is a draft. */
export async function showBySlug(
  slug: string,
  caller: Caller | undefined,
  viewer: string,
): Promise<Proposal | PublicProposal> {
  const paying = caller?.plan === 'paid' ? caller : undefined;
  const { link, page, own } = await requireOpenPage({ slug, caller: paying, viewer });
  if (own) return requireProposal(link.accountId, link.id);
  return toPublic(slug, page, page.brandId === undefined ? undefined : await findBrand(page.brandId));
}

/** Every field is named: what is not named here never leaves. */
export function toPublic(slug: string, page: StoredPage, brand: StoredBrand | undefined): PublicProposal {
  const { low, high } = quoteRange(page.totalCost);
  const {
    accountId: _account,
    id: _id,
    status: _status,
    totalCost: _total,
    brandId: _brand,
    visitEndsAt: _visit,
    optedOutAt: _optedOut,
    ...shown
  } = page;
  return { ...shown, slug, priceLow: low, priceHigh: high, ...(brand && { branding: toBranding(brand) }) };
}

function toBranding(brand: StoredBrand): PublicBranding {
  const { logoUrl, primaryColor, backgroundColor, phoneNumber, websiteUrl, emailAddress } = brand;
  return {
    companyName: brandName(brand),
    logoUrl,
    primaryColor,
    backgroundColor,
    phoneNumber,
    websiteUrl,
    emailAddress,
  };
}
