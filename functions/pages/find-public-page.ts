import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { isSlug } from '#shared/proposals/slug.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import { findLink, findPage } from './page-store.ts';
import type { Link, StoredPage } from './page.ts';

/** Far more than any homeowner mistypes, far fewer than guessing needs. */
const MAX_FAILED_LOOKUPS = { name: 'slug', most: 100, seconds: 600 };

/** Guessing links is slow work: after so many misses a viewer has to wait. */
const countFailedLookup = (viewer: string): Promise<void> => countAttempt({ ...MAX_FAILED_LOOKUPS, who: viewer });

export type PublicPage = {
  readonly link: Link;
  readonly page: StoredPage;
  /** The caller is a member of the account that made it. */
  readonly own: boolean;
};

type PageLookup = { readonly slug: string; readonly caller?: Caller | undefined; readonly viewer: string };

/** The page behind a slug for this viewer. A draft or a revoked link exists for members of its account alone. */
export async function findPublicPage({ slug, caller, viewer }: PageLookup): Promise<PublicPage | undefined> {
  // What could not be a slug is no guess either.
  if (!isSlug(slug)) return undefined;
  const link = await findLink(slug);
  const page = link && (await findPage(link.pageId));
  const own = link !== undefined && link.accountId === caller?.accountId;
  if (link && page && (own || (page.status !== 'draft' && link.revoked !== true))) return { link, page, own };
  await countFailedLookup(viewer);
  return undefined;
}

/** The same for calls: a page that is not there for the viewer is a 404 that tells no reason. */
export async function requirePublicPage(lookup: PageLookup): Promise<PublicPage> {
  const found = await findPublicPage(lookup);
  if (!found) throw new AppError('NOT_FOUND', 'Proposal not found');
  return found;
}

/** The id of the account's own proposal behind a slug; undefined for another account's. */
export async function findOwnProposalId(accountId: string, slug: string): Promise<number | undefined> {
  const link = isSlug(slug) ? await findLink(slug) : undefined;
  return link?.accountId === accountId ? link.id : undefined;
}
