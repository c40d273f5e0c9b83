import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { isSlug } from '#shared/proposals/slug.ts';
import { countAct } from '../storage/rate-limit-store.ts';
import type { Write } from '../storage/transact.ts';
import { findLink, findPage, optOutWrite } from './page-store.ts';
import type { Link, StoredPage } from './page-store.ts';

/** Far more than any homeowner mistypes, far fewer than guessing needs. */
const MOST_MISSES = { name: 'slug', most: 100, seconds: 600 };

/** Guessing links is slow work: after so many misses a viewer has to wait. */
const countMiss = (viewer: string): Promise<void> => countAct({ ...MOST_MISSES, who: viewer });

export type OpenPage = {
  readonly link: Link;
  readonly page: StoredPage;
  /** The caller is a member of the account that made it. */
  readonly own: boolean;
  /** The write that notes on the page that its address opted out. */
  readonly noteOptOut: (at: string) => Write;
};

type Wanted = { readonly slug: string; readonly caller?: Caller | undefined; readonly viewer: string };

/** The page behind a slug for this viewer. A draft or a revoked link exists for members of its account alone. */
export async function findOpenPage({ slug, caller, viewer }: Wanted): Promise<OpenPage | undefined> {
  // What could not be a slug is no guess either.
  if (!isSlug(slug)) return undefined;
  const link = await findLink(slug);
  const page = link && (await findPage(link.pageId));
  const own = link !== undefined && link.accountId === caller?.accountId;
  if (link && page && (own || (page.status !== 'draft' && link.revoked !== true))) {
    return { link, page, own, noteOptOut: (at) => optOutWrite(link.pageId, at) };
  }
  await countMiss(viewer);
  return undefined;
}

/** The same for calls: a page that is not there for the viewer is a 404 that tells no reason. */
export async function requireOpenPage(wanted: Wanted): Promise<OpenPage> {
  const found = await findOpenPage(wanted);
  if (!found) throw new AppError('NOT_FOUND', 'Proposal not found');
  return found;
}
