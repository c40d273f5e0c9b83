import { isDeepStrictEqual } from 'node:util';

import { isSent } from '#shared/proposals/is-sent.ts';
import { letterheadFor } from '../organizations/branding.ts';
import { proposalIfAny } from '../proposals/require-proposal.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { retryUntilTrue } from '../storage/retry.ts';
import { findTally, saveTally } from './board-store.ts';
import { nextTally } from './tally.ts';
import type { TallyChange } from './tally.ts';

/** The time zone in which months are counted for accounts without an organization. */
const NO_ZONE = 'UTC';

/**
 * Brings what a proposal has on the Today screen in line with its current state. The tally knows what is there already,
 * so nothing counts twice, however often and in whatever order changes arrive. Except for views, `news` must describe
 * the current state.
 */
export async function keepBoard(accountId: string, id: number, news: TallyChange): Promise<void> {
  await retryUntilTrue(async () => {
    const [proposal, before] = await Promise.all([proposalIfAny(accountId, id), findTally(accountId, id)]);
    if (!proposal && !before) return true;
    const after = proposal && nextTally(proposal, before, { news, timeZone: await zoneOf(accountId, proposal) });
    if (isDeepStrictEqual(before, after)) return true;
    return saveTally({ accountId, id, before, after });
  });
}

/** The time zone in which a proposal's month is counted. */
async function zoneOf(accountId: string, proposal: StoredProposal): Promise<string> {
  if (!isSent(proposal)) return NO_ZONE;
  const organization = await letterheadFor(accountId, proposal.organizationId);
  return organization?.timeZone ?? NO_ZONE;
}
