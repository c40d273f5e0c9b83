import { AppError } from '#shared/http/errors.ts';
import { isSlug } from '#shared/proposals/slug.ts';
import { findLink } from '../pages/page-store.ts';
import { findProposal } from './proposal-store.ts';
import type { StoredProposal } from './proposal-store.ts';

const gone = () => new AppError('NOT_FOUND', 'Proposal not found');

/** The account's own proposal; another account's looks like none at all. */
export async function requireProposal(accountId: string, id: number): Promise<StoredProposal> {
  const found = await findProposal(accountId, id);
  if (!found) throw gone();
  return found;
}

export async function requireBySlug(accountId: string, slug: string): Promise<StoredProposal> {
  const link = isSlug(slug) ? await findLink(slug) : undefined;
  if (link?.accountId !== accountId) throw gone();
  return requireProposal(accountId, link.id);
}
