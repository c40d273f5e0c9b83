import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { defaultWords } from '#shared/sending/mail-words.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../testing/caught-toasts.ts';
import { firstRender } from '../../testing/first-render.tsx';
import { useSendProposal } from './use-send-proposal.ts';

const proposal: Proposal = {
  id: 7,
  proposalId: 'P-000007',
  slug: 'sample-street-0123456789abcdefghjk',
  propertyId: 7,
  propertyAddress: '7 Sample Street',
  latitude: 26.1,
  longitude: -80.1,
  currentStep: 5,
  area: 700,
  costPerSqFt: 12.5,
  totalCost: 8750,
  imageGenerationMethod: 'responses',
  status: 'sent',
  designs: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  version: 1,
};

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('location', new URL('https://app.example.com/app/proposals'));
});
afterEach(() => vi.unstubAllGlobals());

const send = () =>
  firstRender(() => useSendProposal(proposal, () => undefined)).send({ words: defaultWords, remember: false });

test.each([
  ['that worked', () => answerWith(200, JSON.stringify(proposal)), ['Proposal Sent', 'The e-mail is on its way.']],
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
