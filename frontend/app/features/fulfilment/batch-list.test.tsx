import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { DroppedPiece } from '#shared/mailers/contract.ts';
import { batchesQuery, batchResultsQuery } from '../../../api/mailer-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { clientWithFailed } from '../../../testing/failed-query.ts';
import { elementWith, firstRender, markupOf, rendered, textOf } from '../../../testing/first-render.tsx';
import { BatchList } from './batch-list.tsx';
import { BatchResults } from './batch-results.tsx';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const AT = '2026-11-02T12:00:00.000Z';
const [id, sha256] = ['1'.repeat(26), 'ab'.repeat(32)];

/** A query client with one batch in this state. */
function clientWith(state: 'building' | 'done' | 'stopped', at = AT, dropped: DroppedPiece[] = [], next?: string) {
  const one = { id, at, userId: '1', state, attempt: 1, count: 1, left: [], sha256, bytes: 1e6, checked: 0, dropped };
  const client = createQueryClient();
  client.setQueryData(batchesQuery().queryKey, {
    pages: [{ batches: [one], ...(next !== undefined && { next }) }],
    pageParams: [''],
  });
  return client;
}

const shown = (state: 'building' | 'done' | 'stopped', at?: string): string =>
  textOf(markupOf(<BatchList />, clientWith(state, at)));
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

test('an archive that stopped is gone on with, and one that is done is downloaded', () => {
  expect(shown('stopped')).toMatch(/Continue$/);
  expect(shown('done', minutesAgo(5))).toMatch(/Results Download$/);
  expect(shown('building', minutesAgo(59))).not.toMatch(/Continue|Download/);
});

test('batches that could not be loaded say so, beside those that are known', () => {
  const failed = 'Batches Batches could not be loaded.';
  expect(textOf(markupOf(<BatchList />, clientWithFailed(batchesQuery().queryKey)))).toBe(`${failed} Try Again`);
  const client = clientWith('done');
  const error = new Error('sample');
  client.getQueryCache().find(batchesQuery())?.setState({ status: 'error', error });
  expect(textOf(markupOf(<BatchList />, client))).toMatch(
    new RegExp(`^${failed} What you see may be out of date\\. Try Again 1 mailer`),
  );
});

test('older batches are shown by a press', () => {
  expect(textOf(markupOf(<BatchList />, clientWith('done', AT, [], id)))).toMatch(/Show Older$/);
  expect(shown('done')).not.toContain('Show Older');
});

test('an archive is downloaded for as long as it is kept', () => {
  const [day, daysKept] = [24 * 60, 180];
  expect(shown('done', minutesAgo(daysKept * day - 1))).toMatch(/Results Download$/);
  expect(shown('done', minutesAgo(daysKept * day))).toMatch(/Results$/);
});

test('a batch names what has to be taken out of what is printed of it', () => {
  const dropped: DroppedPiece[] = [
    { id, sequence: 4, address: '7 Sample Street', why: 'canceled' },
    { id: '2'.repeat(26), sequence: 5, address: '8 Sample Street', why: 'rejected' },
    { id: '3'.repeat(26), sequence: 12, why: 'closed' },
  ];
  const html = markupOf(<BatchList />, clientWith('done', AT, dropped));
  expect(html).toContain('role="alert"');
  expect(textOf(html)).toMatch(
    / Take out no\. 4, 7 Sample Street: canceled by the office\. Take out no\. 5, 8 Sample Street: rejected\. Take out no\. 12: its account is closed\.$/,
  );
});

test('an archive that nothing works on any more is gone on with', () => {
  expect(shown('building', minutesAgo(61))).toMatch(/0 of 1 checked Continue$/);
});

test('an archive that could not be fetched says so', async () => {
  answerNothing();
  const row = elementWith(
    firstRender(() => BatchList(), clientWith('done')),
    { busy: false },
  );
  (row.props['onLink'] as () => void)();
  await expect.poll(caughtToasts).toEqual([['Download Failed', 'The archive could not be fetched. Please try again.']]);
});

test('a cost that could not be saved says so', async () => {
  answerNothing();
  const client = createQueryClient();
  const results = { pieces: 1, mailed: 1, scanned: 0, visits: 0, signed: 0, seeds: 0 };
  client.setQueryData(batchResultsQuery(id).queryKey, results);
  const shownResults = firstRender(() => BatchResults({ batch: { id } }), client);
  const cost = rendered(elementWith(shownResults, { id, costCents: undefined }));
  (elementWith(cost, { children: 'Save Cost' }).props['onClick'] as () => void)();
  await expect.poll(caughtToasts).toEqual([['Not Saved', 'The cost could not be saved. Please try again.']]);
});
