import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { defaultWords } from '#shared/sending/mail-words.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../testing/caught-toasts.ts';
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
