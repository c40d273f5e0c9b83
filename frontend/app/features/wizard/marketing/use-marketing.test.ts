import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { sampleBranding, sampleProposal } from '../testing/sample-wizard.ts';
import { useMarketing } from './use-marketing.ts';

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('location', new URL('https://app.example.com/app'));
});
afterEach(() => vi.unstubAllGlobals());

const create = (proposal = sampleProposal) =>
  firstRender(() => useMarketing({ proposal, branding: sampleBranding, onDone: () => undefined })).create();

test('a marketing image that was created is told', async () => {
  answerWith(200, JSON.stringify({ marketingImageUrl: sampleProposal.marketingImageUrl }));
  create();
  await expect.poll(caughtToasts).toEqual([['Marketing Image Created', 'Your proposal is now complete!']]);
});

test.each(['beforeImageR2Url', 'afterImageR2Url'] as const)('without %s it is not asked for', (missing) => {
  answerNothing();
  const { [missing]: _, ...incomplete } = sampleProposal;
  create(incomplete);
  expect(caughtToasts()).toEqual([['Generation Failed', 'Missing required images']]);
});

test('a marketing image that does not get through is told', async () => {
  answerNothing();
  create();
  await expect
    .poll(caughtToasts)
    .toEqual([['Generation Failed', 'Failed to generate marketing image. Please try again.']]);
});
