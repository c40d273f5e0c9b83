import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import { isSlug } from '#shared/proposals/slug.ts';
import { countViewer } from '../http/count-viewer.ts';
import { findLink, findPage } from './page-store.ts';
import type { Link, StoredPage } from './page.ts';

/** Far more than a homeowner mistypes, and far fewer than guessing takes (product 30.10). */
const MAX_FAILED_LOOKUPS = { name: 'slug', max: 100, seconds: 600 };

/**
 * Limits what a guessing viewer can cost us. Existing links are answered even beyond the limit: they are too long to
 * guess, and the mistakes of one homeowner must not lock out others behind the same IP address.
 */
const countFailedLookup = (viewer: string): Promise<void> => countViewer(viewer, MAX_FAILED_LOOKUPS);

export type PublicPage = {
  readonly link: Link;
  readonly page: StoredPage;
  /** Whether the caller is a member of the page's account. */
  readonly own: boolean;
  /** Whether the page is closed to the caller, who was let in by `admits`. */
  readonly isClosed: boolean;
};

type PageLookup = {
  readonly slug: string;
  readonly caller?: Caller | undefined;
  readonly viewer: string;
  /** Whether to let somebody in although the page is closed to them. */
  readonly admits?: ((pageId: string) => Promise<boolean>) | undefined;
};

/**
 * The public page of a slug. Drafts and revoked links are visible only to members of the account, and to callers that
 * `admits` lets in (product 18.6, 18.7).
 */
export async function findPublicPage(lookup: PageLookup): Promise<PublicPage | undefined> {
  // A text that cannot be a slug is not counted as a guess.
  if (!isSlug(lookup.slug)) return undefined;
  const found = await pageFor(lookup);
  if (!found) await countFailedLookup(lookup.viewer);
  return found;
}

async function pageFor({ slug, caller, admits }: PageLookup): Promise<PublicPage | undefined> {
  const link = await findLink(slug);
  const page = link && (await findPage(link.pageId));
  if (!link || !page) return undefined;
  const own = link.accountId === caller?.accountId;
  const isClosed = !own && (page.status === 'draft' || link.revoked === true);
  return isClosed && (await admits?.(link.pageId)) !== true ? undefined : { link, page, own, isClosed };
}

/** The same for API calls: 404 without a reason when the viewer cannot see the page. */
export async function requirePublicPage(lookup: PageLookup): Promise<PublicPage> {
  const found = await findPublicPage(lookup);
  if (!found) throw new AppError('NOT_FOUND', homeownerAnswers.proposalMissing);
  return found;
}

/** Id of the proposal behind a slug, if it is the account's own; undefined for another account's. */
export async function findOwnProposalId(accountId: string, slug: string): Promise<number | undefined> {
  const link = isSlug(slug) ? await findLink(slug) : undefined;
  return link?.accountId === accountId ? link.id : undefined;
}
