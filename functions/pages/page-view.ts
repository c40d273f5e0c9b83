import type { Caller } from '#shared/auth/access.ts';
import type { Language } from '#shared/language/language.ts';
import type { ProposalPageView } from '#shared/proposals/page-view.ts';
import { findBranding } from '../organizations/public-branding.ts';
import { closedPage, optOutOf } from './closed-page.ts';
import type { ClosedPage } from './closed-page.ts';
import { expiryOf } from './expiry.ts';
import { findPublicPage } from './find-public-page.ts';
import { hiddenAs, ownerView } from './owner-view.ts';
import { languagesOf } from './page-language.ts';
import { toPublicProposal } from './public-proposal.ts';

type PageLookup = {
  readonly slug: string;
  /** The language in the address of the page. */
  readonly asked: Language | undefined;
  readonly caller: Caller | undefined;
  readonly viewer: string;
};

/**
 * View of the page of a slug, from three reads: link, page and branding (docs/decisions/0010). Drafts and revoked pages
 * are shown only to the account, without visits (product 18.7). Pages of an account that does not pay are closed to
 * everybody else (docs/decisions/0124).
 */
export async function pageView({
  asked,
  ...lookup
}: PageLookup): Promise<Omit<ProposalPageView, 'url' | 'qrPath'> | ClosedPage | undefined> {
  const found = await findPublicPage(lookup);
  if (!found) return undefined;
  const { page, own } = found;
  const brand = await findBranding(page.brandId);
  const isClosed = brand?.isClosed === true;
  if (isClosed && !own) return closedPage(lookup.slug, page, languagesOf(page, asked).language);
  const hidden = hiddenAs(found, brand);
  return {
    proposal: toPublicProposal(lookup.slug, page, brand),
    ...languagesOf(page, asked),
    ...ownerView(found, brand),
    bookable: brand !== undefined && hidden === undefined,
    visitBooked: (page.visitEndsAt ?? '') > new Date().toISOString(),
    ...optOutOf(page),
    ...expiryOf(page, brand?.timeZone),
  };
}
