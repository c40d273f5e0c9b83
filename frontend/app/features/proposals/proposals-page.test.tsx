import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ListFilter } from '#shared/proposals/list-choice.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { proposalListQuery, proposalSearchQuery } from '../../../api/proposal-list-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing } from '../../../testing/caught-toasts.ts';
import { clientWithFailed } from '../../../testing/failed-query.ts';
import { afterPress, markupOf, press, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { ProposalsLoading } from './proposals-loading.tsx';
import { ProposalsFailed, ProposalsPage } from './proposals-page.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const noDialog = () => null;

function clientWith(proposals: readonly ProposalSummary[], next?: string) {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, {
    id: '1',
    email: 'x@paveprint.example',
    plan: 'mail',
    role: 'owner',
    staff: false,
  });
  client.setQueryData(proposalListQuery().queryKey, {
    pages: [{ page: [...proposals], next }],
    pageParams: [''],
  });
  return client;
}

const page = (filter: ListFilter) => ({
  choice: { filter, order: 'newest' } as const,
  onChoose: nothing,
  offerDialog: noDialog,
  mailDialog: noDialog,
});

/** The page with this filter, after a search for these words if there are any. */
function htmlOf(client: ReturnType<typeof createQueryClient>, filter: ListFilter = 'all', search = ''): string {
  const tree = afterPress(
    () => ProposalsPage(page(filter)),
    (first) => press(first, { typed: '' }, 'onType', search),
    client,
  );
  return markupOf(<InRouter>{tree}</InRouter>, client);
}

/** The text of the page. */
const shown = (...of: Parameters<typeof htmlOf>): string => textOf(htmlOf(...of));

describe('the list of proposals', () => {
  test('begins with its count and what can be done with the list as a whole', () => {
    expect(shown(clientWith([sampleProposal]))).toMatch(
      /^Proposals 1 proposal Visits calendar Send by Mail New Proposal All 1 /,
    );
  });

  test('leads to the first proposal while there is none', () => {
    expect(shown(clientWith([]))).toBe(
      'Proposals Visits calendar New Proposal No proposals yet ' +
        'Start creating proposals by selecting properties in the main app. Create First Proposal',
    );
  });

  test('says that a search found nothing, and ends it by a press', () => {
    expect(shown(clientWith([sampleProposal]), 'all', 'zebra')).toMatch(
      / No proposals found No proposals match your search for "zebra"\. Try a different search term\. Clear Search$/,
    );
  });

  test('says neither a count nor that nothing was found while the server still searches', () => {
    const client = clientWith([sampleProposal], 'next');
    expect(shown(client, 'all', 'zebra')).not.toMatch(/found/);
    expect(htmlOf(client, 'all', 'zebra')).toContain('aria-label="Loading proposals"');
    client.setQueryData(proposalSearchQuery('zebra').queryKey, []);
    expect(shown(client, 'all', 'zebra')).toMatch(/^Proposals 0 proposals found .* No proposals found /);
  });

  test('says that it may be incomplete, not that nothing was found, after a search that the server did not answer', () => {
    const client = clientWithFailed(proposalSearchQuery('zebra').queryKey, clientWith([sampleProposal], 'next'));
    expect(shown(client, 'all', 'zebra')).toMatch(/^(?!.*found).* Not every proposal could be loaded\. .* Try Again$/);
  });

  test('says that nothing is under a filter, and shows all by a press', () => {
    expect(shown(clientWith([sampleProposal]), 'draft')).toMatch(/ None here No proposal is under "Draft"\. Show All$/);
  });

  test('says when it may be incomplete, and loads again by a press', async () => {
    const client = clientWith([sampleProposal]);
    answerNothing();
    await client.prefetchInfiniteQuery(proposalListQuery());
    expect(shown(client)).toContain(' Not every proposal could be loaded. What you see may be out of date. Try Again');
  });

  test('is named while it loads, and where it could not be loaded', () => {
    expect(textOf(markupOf(<ProposalsLoading />))).toBe('Proposals');
    expect(textOf(markupOf(<ProposalsFailed onRetry={nothing} />))).toBe(
      'Error Loading Proposals There was an issue loading your proposals. Try Again',
    );
  });
});
