import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { may } from '#shared/plans/plan-table.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import { findBranding } from '../organizations/public-branding.ts';
import { requirePublicPage } from '../pages/find-public-page.ts';
import { toPublicProposal } from '../pages/public-proposal.ts';
import { requireProposal } from './require-proposal.ts';

/**
 * All fields for paying members of the account. Anyone else gets the public fields, or 404 for a draft (product 27.9).
 */
export async function proposalBySlug(
  slug: string,
  caller: Caller | undefined,
  viewer: string,
): Promise<Proposal | PublicProposal> {
  const paying = caller && may(caller.plan, 'proposals') ? caller : undefined;
  const { link, page, own } = await requirePublicPage({ slug, caller: paying, viewer });
  if (own) return requireProposal(link.accountId, link.id);
  const brand = await findBranding(page.brandId);
  if (brand?.isClosed === true) throw new AppError('NOT_FOUND', 'Proposal not found');
  return toPublicProposal(slug, page, brand);
}
