import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { defaultWords } from '#shared/sending/mail-words.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts, holdCalls } from '../../testing/caught-toasts.ts';
import { firstRender } from '../../testing/first-render.tsx';
import { useSendProposal } from './use-send-proposal.ts';

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('location', new URL('https://app.example.com/app/proposals'));
});
afterEach(() => vi.unstubAllGlobals());

const send = () =>
  firstRender(() => useSendProposal(sampleProposal, () => undefined)).send({ words: defaultWords, remember: false });

test.each([
  [
    'that worked',
    () => answerWith(200, JSON.stringify(sampleProposal)),
    ['Proposal Sent', 'The e-mail is on its way.'],
  ],
  ['without a network', answerNothing, ['Not Sent', 'The e-mail could not be sent. Please try again.']],
  [
    'that the server refused',
    () => answerWith(422, 'The page is closed.', { 'x-error-code': 'UNPROCESSABLE' }),
    ['Not Sent', 'The page is closed.'],
  ],
] as const)('sending %s says what became of it', async (_what, answer, toast) => {
  answer();
  send();
  await expect.poll(caughtToasts).toEqual([toast]);
});

describe('the same mail of a proposal', () => {
  const contact = { name: 'Sam', email: 'sam@homes.example.com', phone: '', language: 'en', source: 'hand' } as const;
  const proposal = { ...sampleProposal, contact };
  const nothing = (): void => undefined;

  /** The keys of these presses, one after the other. `isAnswered` says whether a press gets an answer. */
  async function keysOf(
    presses: readonly { readonly isAnswered: boolean; readonly of?: Proposal; readonly subject?: string }[],
  ): Promise<string[]> {
    const keys: string[] = [];
    for (const [n, { isAnswered, of = proposal, subject = 'Your driveway' }] of presses.entries()) {
      vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
        keys.push(new Headers(headers).get('idempotency-key') ?? '');
        if (isAnswered) return Response.json(of);
        throw new TypeError('Failed to fetch');
      });
      firstRender(() => useSendProposal(of, nothing)).send({ words: { ...defaultWords, subject }, remember: false });
      await expect.poll(caughtToasts).toHaveLength(n + 1);
    }
    return keys;
  }

  test('that is sent again without an answer is the same request, which the server mails once', async () => {
    const [first, again, next] = await keysOf([{ isAnswered: false }, { isAnswered: true }, { isAnswered: true }]);
    expect(again).toBe(first);
    // The first one is known to be mailed by now, so sending again means one more mail.
    expect(next).not.toBe(first);
  });

  test.each([
    ['other words', { subject: 'Your new driveway' }],
    ['another contact', { of: { ...proposal, contact: { ...contact, email: 'kim@homes.example.com' } } }],
    ['another link', { of: { ...proposal, slug: `${proposal.slug}-2` } }],
    ['another price', { of: { ...proposal, totalCost: proposal.totalCost + 1 } }],
  ])('is another request with %s', async (_what, change) => {
    const [before, after] = await keysOf([{ isAnswered: false }, { isAnswered: false, ...change }]);
    expect(after).not.toBe(before);
  });

  test('is not sent a second time while it is sent, whichever dialog asks', async () => {
    const { asked, answer } = holdCalls();
    const client = createQueryClient();
    const open = () => firstRender(() => useSendProposal(proposal, nothing), client);
    const [first, second] = [open(), open()];
    first.send({ words: defaultWords, remember: false });
    second.send({ words: defaultWords, remember: false });
    expect(open().isPending).toBe(true);
    answer(proposal);
    await expect.poll(caughtToasts).toHaveLength(1);
    expect(asked()).toHaveLength(1);
    expect(open().isPending).toBe(false);
  });
});
