import type { OwnerView } from '#shared/proposals/page-view.ts';
import type { PublicBranding } from '../organizations/public-branding.ts';
import type { PublicPage } from './find-public-page.ts';

type Found = Pick<PublicPage, 'page' | 'link'>;

/** Why only its account can see a page; undefined when everybody with the link can. */
export function hiddenAs({ page, link }: Found, brand: PublicBranding | undefined): OwnerView['hidden'] {
  if (page.status === 'draft') return 'draft';
  if (link.revoked === true) return 'revoked';
  return brand?.isClosed === true ? 'closed' : undefined;
}

/** What only members of its account see on a page. */
export const ownerView = (found: PublicPage, brand: PublicBranding | undefined): { readonly owner?: OwnerView } =>
  found.own ? { owner: { hidden: hiddenAs(found, brand) } } : {};
