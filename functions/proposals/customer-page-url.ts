import { pageUrl } from '#shared/proposals/page-url.ts';
import { isPageOpen } from '#shared/proposals/status.ts';
import { requireEnv } from '../runtime/environment.ts';
import { findProposal } from './proposal-store.ts';

const origin = requireEnv('APP_ORIGIN');

/** Address of a proposal's page; undefined if there is no proposal, or customers cannot open the page. */
export async function customerPageUrl(accountId: string, id: number | undefined): Promise<string | undefined> {
  const found = id === undefined ? undefined : await findProposal(accountId, id);
  return found && isPageOpen(found) ? pageUrl(origin, found) : undefined;
}
