import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/errors.ts';
import { brandName } from '#shared/organizations/organization.ts';
import { quoteRange } from '#shared/proposals/price.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { PublicBranding, PublicProposal } from '#shared/proposals/public-page.ts';
import { isSlug } from '#shared/proposals/slug.ts';
import { countAct } from '../storage/rate-limit-store.ts';
import { findBrand, findLink, findPage, type StoredBrand, type StoredPage } from './public-page-store.ts';
import { requireProposal } from './require-proposal.ts';

/** Far more than any homeowner mistypes, far fewer than guessing needs. */
const MOST_MISSES = { name: 'slug', most: 100, seconds: 600 };

/** Guessing links is slow work: after so many misses a viewer has to wait. */
export const countMiss = (viewer: string): Promise<void> => countAct({ ...MOST_MISSES, who: viewer });

/** The owner gets everything; anyone else the public page, and nothing while it is a draft. */
export async function showBySlug(
  slug: string,
  caller: Caller | undefined,
  viewer: string,
): Promise<Proposal | PublicProposal> {
  const link = isSlug(slug) ? await findLink(slug) : undefined;
  if (link && link.accountId === caller?.accountId && caller.plan === 'paid')
    return requireProposal(link.accountId, link.id);
  const page = link && (await findPage(link.pageId));
  if (page && page.status !== 'draft') return toPublic(slug, page);
  await countMiss(viewer);
  throw new AppError('NOT_FOUND', 'Proposal not found');
}

/** Every field is named: what is not named here never leaves. */
export async function toPublic(slug: string, page: StoredPage): Promise<PublicProposal> {
  const brand = page.brandId === undefined ? undefined : await findBrand(page.brandId);
  const { low, high } = quoteRange(page.totalCost);
  const { accountId: _account, id: _id, status: _status, totalCost: _total, brandId: _brand, ...shown } = page;
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
