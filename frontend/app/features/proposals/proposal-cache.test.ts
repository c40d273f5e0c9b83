import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ProposalStatus } from '#shared/proposals/status.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { proposalListQuery } from '../../../api/proposal-list-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { catchToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useChangeStatus } from './proposal-writes.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const changed = { ...sampleProposal, id: 7, status: 'sent' } as const;
const other = { ...sampleProposal, id: 8, status: 'sent' } as const;
const pageOf = (...page: readonly object[]) => ({ pages: [{ page, next: undefined }], pageParams: [''] });

/** Answers a save with `saved`, the first call of the list never, and later ones with these proposals. */
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
  const list = new InfiniteQueryObserver(client, proposalListQuery());
  const stop = list.subscribe(() => undefined);
  const shown = (): readonly ProposalStatus[] | undefined =>
    list.getCurrentResult().data?.pages.flatMap(({ page }) => page.map((one) => one.status));
  expect(client.isFetching()).toBe(1);
  firstRender(() => useChangeStatus(changed), client)('success');
  expect(shown()).toEqual(['success', 'sent']);
  await expect.poll(shown).toEqual([status, 'opened']);
  stop();
});
