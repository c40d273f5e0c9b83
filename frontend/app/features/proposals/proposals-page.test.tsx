import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ListFilter } from '#shared/proposals/list-view.ts';
import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { proposalListQuery } from '../../../api/proposal-list-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing } from '../../../testing/caught-toasts.ts';
import { afterPress, markupOf, press, textOf } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { ProposalsLoading } from './proposals-loading.tsx';
import { ProposalsFailed, ProposalsPage } from './proposals-page.tsx';

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => undefined;
const noDialog = () => null;

function clientWith(proposals: readonly ProposalSummary[]) {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, {
    id: '1',
    email: 'x@paveprint.example',
    plan: 'pro',
    role: 'owner',
    staff: false,
  });
  client.setQueryData(proposalListQuery().queryKey, {
    pages: [{ page: [...proposals], next: undefined }],
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

/** What a person reads on the page, after a search if there is one. */
function shown(client: ReturnType<typeof createQueryClient>, filter: ListFilter = 'all', search = ''): string {
  const tree = afterPress(
    () => ProposalsPage(page(filter)),
    (first) => press(first, { typed: '' }, 'onType', search),
    client,
  );
  return textOf(markupOf(<InRouter>{tree}</InRouter>, client));
}

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
