import type { Caller } from '#shared/auth/access.ts';
import type { PublicProposal } from '#shared/proposals/public-page.ts';
import { isSlug } from '#shared/proposals/slug.ts';
import { countMiss, toPublic } from './show-proposal.ts';
import { findLink, findPage } from './public-page-store.ts';

export type ShownPage = { readonly proposal: PublicProposal; readonly unsent: boolean };

/** The page behind a slug for this viewer; drafts exist for members of the account alone. */
export async function showPage(
  slug: string,
  caller: Caller | undefined,
  viewer: string,
): Promise<ShownPage | undefined> {
  const link = isSlug(slug) ? await findLink(slug) : undefined;
  const page = link && (await findPage(link.pageId));
  const unsent = page?.status === 'draft';
  if (page && (!unsent || page.accountId === caller?.accountId))
    return { proposal: await toPublic(slug, page), unsent };
  await countMiss(viewer);
  return undefined;
}
