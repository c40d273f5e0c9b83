import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Joining } from '#shared/account/member.ts';
import { offersQuery } from '../../../api/account-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender, markupOf, press, textOf } from '../../../testing/first-render.tsx';
import { OfferCard } from './offer-card.tsx';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const offer = { id: '1', inviterName: 'Sam', inviterEmail: 'sam@paveprint.example', role: 'approver' } as const;
const shown = (joining: Joining): string =>
  textOf(markupOf(<OfferCard offer={offer} joining={joining} onJoined={() => undefined} />));

test('an offer says who invites and into which role, and can be declined or taken', () => {
  const text = shown('closes-unused');
  expect(text).toMatch(/^Join Sam’s office\? sam@paveprint\.example invites you/);
  expect(text).toContain('Your role: Approver');
  expect(text).toMatch(/No Thanks Join$/);
});

test.each([
  ['closes-unused', 'Your own account, which is empty, is closed.'],
  ['leaves-office', 'You leave the office you are in now; what you made there stays there.'],
  ['own-data', 'To join, export your data, delete your account below, and sign in again.'],
] as const)('an offer names what becomes of the account one has: %s', (joining, sentence) => {
  expect(shown(joining)).toContain(sentence);
});

test('an offer cannot be taken while one’s own account has data in it', () => {
  expect(shown('own-data')).toMatch(/No Thanks$/);
});

test.each(['No Thanks', 'Join'])('an answer that could not be given says so: %s', async (answer) => {
  answerNothing();
  const card = firstRender(() => OfferCard({ offer, joining: 'closes-unused', onJoined: () => undefined }));
  press(card, { children: answer });
  await expect.poll(caughtToasts).toEqual([['Error', 'That did not work. Please try again.']]);
});

test.each(['No Thanks', 'Join'])(
  'an answer to an offer that is gone shows what there is by now: %s',
  async (answer) => {
    answerWith(404, 'This invitation is no longer open.', { 'x-error-code': 'NOT_FOUND' });
    const client = createQueryClient();
    const { queryKey } = offersQuery();
    client.setQueryData(queryKey, { offers: [offer], joining: 'closes-unused', isVerified: true });
    const card = firstRender(() => OfferCard({ offer, joining: 'closes-unused', onJoined: () => undefined }), client);
    press(card, { children: answer });
    await expect.poll(caughtToasts).toEqual([['Error', 'This invitation is no longer open.']]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
