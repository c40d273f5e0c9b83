import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { proposalKey } from '../../../api/proposal-key.ts';
import { proposalListQuery, proposalSearchQuery } from '../../../api/proposal-list-queries.ts';
import { mapProposalsQuery } from '../../../api/proposal-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { act, elementsIn, firstRender } from '../../../testing/first-render.tsx';
import { InRouter } from '../../../testing/in-router.tsx';
import { PageDialog } from './page-dialog.tsx';
import { useChangeStatus } from './proposal-writes.ts';
import { SendOfCard } from './sending-dialogs.tsx';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const changed = { ...sampleProposal, id: 7, status: 'sent' } as const;
const other = { ...sampleProposal, id: 8, status: 'sent' } as const;
const pageOf = (...page: readonly object[]) => ({ pages: [{ page, next: undefined }], pageParams: [''] });

/** Shows the list from now on, and reads the status of each of its proposals. */
function showList(client: ReturnType<typeof createQueryClient>) {
  const list = new InfiniteQueryObserver(client, proposalListQuery());
  const stop = list.subscribe(() => undefined);
  const shown = (): readonly ProposalStatus[] | undefined =>
    list.getCurrentResult().data?.pages.flatMap(({ page }) => page.map((one) => one.status));
  return { shown, stop };
}

/**
 * Answers a save with `saved`. Never answers the first call of the list, and answers later ones with these proposals.
 */
function serve(saved: Response, ...list: readonly object[]): void {
  let calls = 0;
  const answer = (_url: string, { method }: RequestInit): Promise<Response> => {
    if (method === 'PATCH') return Promise.resolve(saved);
    calls += 1;
    return calls === 1 ? new Promise(() => undefined) : Promise.resolve(Response.json(list));
  };
  vi.stubGlobal('fetch', answer);
}

test.each([
  ['saved', Response.json({ ...changed, status: 'success' }), 'success'],
  ['refused', new Response('', { status: 500 }), 'sent'],
] as const)('a refetch that a change of status stopped is repeated once that is %s', async (_how, reply, status) => {
  const client = createQueryClient();
  client.setQueryData(proposalListQuery().queryKey, pageOf(changed, other) as never);
  serve(reply, { ...changed, status }, { ...other, status: 'opened' });
  const { shown, stop } = showList(client);
  expect(client.isFetching()).toBe(1);
  firstRender(() => useChangeStatus(changed), client)('success');
  expect(shown()).toEqual(['success', 'sent']);
  await expect.poll(shown).toEqual([status, 'opened']);
  stop();
});

test('after two changes of status that were both refused, the list shows what the server has', async () => {
  const client = createQueryClient();
  const refusals: (() => void)[] = [];
  const answer = (_url: string, { method }: RequestInit): Promise<Response> =>
    method === 'PATCH'
      ? new Promise((resolve) => refusals.push(() => resolve(new Response('', { status: 500 }))))
      : Promise.resolve(Response.json([changed]));
  vi.stubGlobal('fetch', answer);
  const { shown, stop } = showList(client);
  await expect.poll(shown).toEqual(['sent']);
  firstRender(() => useChangeStatus(changed), client)('opened');
  // By now the card has the status of the first change.
  firstRender(() => useChangeStatus({ ...changed, status: 'opened' }), client)('success');
  await expect.poll(() => refusals).toHaveLength(2);
  for (const refuse of refusals) refuse();
  await expect.poll(caughtToasts).toHaveLength(2);
  await expect.poll(shown).toEqual(['sent']);
  stop();
});

test('a search shows what the server has after a refused change of status', async () => {
  const client = createQueryClient();
  const statuses = ['sent', 'opened'];
  const answer = (_url: string, { method }: RequestInit): Promise<Response> =>
    Promise.resolve(
      method === 'PATCH'
        ? new Response('', { status: 500 })
        : Response.json([{ ...changed, status: statuses.shift() }]),
    );
  vi.stubGlobal('fetch', answer);
  const found = new QueryObserver(client, proposalSearchQuery('sample'));
  const stop = found.subscribe(() => undefined);
  const shown = (): readonly ProposalStatus[] | undefined => found.getCurrentResult().data?.map(({ status }) => status);
  await expect.poll(shown).toEqual(['sent']);
  firstRender(() => useChangeStatus(changed), client)('success');
  expect(shown()).toEqual(['success']);
  await expect.poll(shown).toEqual(['opened']);
  stop();
});

describe('the map is outdated', () => {
  /** What the list shows, and whether the map is outdated, after a card's dialog reported a saved proposal. */
  function after(dialog: () => unknown, told: string, saved: Proposal) {
    const client = createQueryClient();
    const map = mapProposalsQuery().queryKey;
    client.setQueryData(map, []);
    client.setQueryData(proposalListQuery().queryKey, pageOf({ ...sampleProposal, status: 'completed' }) as never);
    client.setQueryData(proposalKey(sampleProposal.slug), sampleProposal);
    const element = elementsIn(firstRender(dialog, client, InRouter)).find(({ props }) => props[told] !== undefined);
    if (!element) throw new Error('Nothing is told of a saved proposal');
    act(element, told, saved);
    const [listed] = client.getQueryData(proposalListQuery().queryKey)?.pages[0]?.page ?? [];
    return { listed, isOutdated: client.getQueryState(map)?.isInvalidated };
  }
  const dialog = { proposal: sampleProposal, onClose: () => undefined };

  test('by another link', () => {
    const slug = `${sampleProposal.slug}-2`;
    const { listed, isOutdated } = after(() => PageDialog(dialog), 'onChanged', { ...sampleProposal, slug });
    expect([listed?.slug, isOutdated]).toEqual([slug, true]);
  });

  test('by a proposal that was sent', () => {
    const { listed, isOutdated } = after(() => SendOfCard(dialog), 'onChanged', { ...sampleProposal, status: 'sent' });
    expect([listed?.status, isOutdated]).toEqual(['sent', true]);
  });
});
