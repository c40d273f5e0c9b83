import { beforeEach, expect, test } from 'vitest';

import type { BoardEntry } from '#shared/today/board-entries.ts';
import type { Board } from '#shared/today/contract.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { todayQuery } from '../../../api/today-queries.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useCalled } from './use-called.ts';

const nothing = (): void => undefined;

beforeEach(catchToasts);

test.each([
  [
    'that worked',
    () => answerWith(200, '{"calledAt":"2026-11-22T12:00:00.000Z"}'),
    ['Call Noted', 'Sample is off the list until something happens.'],
  ],
  ['without a network', answerNothing, ['Not Noted', 'The call could not be noted. Please try again.']],
  [
    'of a proposal that is gone',
    () => answerWith(404, 'Proposal not found', { 'x-error-code': 'NOT_FOUND' }),
    ['Not Noted', 'Proposal not found'],
  ],
] as const)('noting a call %s', async (_what, answer, toast) => {
  answer();
  firstRender(() => useCalled({ id: 7, name: 'Sample' })).note();
  await expect.poll(caughtToasts).toEqual([toast]);
});

test('a fetch from before the call was noted does not bring the row back', async () => {
  const client = createQueryClient();
  const { queryKey } = todayQuery();
  const at = '2026-11-22T12:00:00.000Z';
  const row: BoardEntry = { id: 7, slug: 'sample', address: '7 Sample Street', status: 'opened', at };
  const before: Board = { calls: [row], visits: [], opened: [], drafts: [], months: [] };
  client.setQueryData(queryKey, before);
  let answerOld = nothing;
  const old = new Promise<Board>((resolve) => (answerOld = () => resolve(before)));
  const fetching = client.fetchQuery({ queryKey, queryFn: () => old, staleTime: 0 }).catch(nothing);
  answerWith(200, '{"calledAt":"2026-11-22T12:00:00.000Z"}');
  firstRender(() => useCalled({ id: 7, name: 'Sample' }), client).note();
  await expect.poll(caughtToasts).toHaveLength(1);
  answerOld();
  await fetching;
  expect(client.getQueryData(queryKey)?.calls).toEqual([]);
});
