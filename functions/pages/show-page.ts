import type { Caller } from '#shared/auth/access.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import { wallTime } from '#shared/time/zoned-time.ts';
import { toPublic } from '../proposals/show-proposal.ts';
import { findOpenPage } from './find-open-page.ts';
import { findBrand } from './page-store.ts';

/** What a page shows, and what it depends on who looks and when. */
export type ShownPage = {
  readonly proposal: PublicProposal;
  /** A member of the account looks; why nobody else can, if so. */
  readonly owner?: { readonly hidden?: 'draft' | 'revoked' };
  /** Visits can be booked: there is a company that says when. */
  readonly bookable: boolean;
  readonly visitBooked: boolean;
  readonly optedOut: boolean;
  /** The day the price was valid until is over. */
  readonly expired: boolean;
};

/** The page behind a slug for this viewer: three reads, of link, page and brand. */
export async function showPage(
  slug: string,
  caller: Caller | undefined,
  viewer: string,
): Promise<ShownPage | undefined> {
  const found = await findOpenPage({ slug, caller, viewer });
  if (!found) return undefined;
  const { link, page, own } = found;
  const brand = page.brandId === undefined ? undefined : await findBrand(page.brandId);
  const draft = page.status === 'draft';
  const hidden = draft ? 'draft' : link.revoked === true ? 'revoked' : undefined;
  return {
    proposal: toPublic(slug, page, brand),
    ...(own && { owner: hidden === undefined ? {} : { hidden } }),
    bookable: brand !== undefined && hidden === undefined,
    visitBooked: (page.visitEndsAt ?? '') > new Date().toISOString(),
    optedOut: page.optedOutAt !== undefined,
    expired: isOver(page.expiresAt, brand?.timeZone),
  };
}

/** Whether a day is over where the contractor is. */
function isOver(day: string | undefined, timeZone = 'UTC'): boolean {
  if (!day) return false;
  return day < new Date(wallTime(Date.now(), timeZone)).toISOString().slice(0, 10);
}
