import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { elementWith } from '../../../../testing/first-render.tsx';
import { firstWizardRender } from '../testing/first-wizard-render.tsx';
import { outdatedProposal, sampleBranding, sampleProposal } from '../testing/sample-wizard.ts';
import { CompleteBody } from './complete-body.tsx';

beforeEach(() => {
  catchToasts();
  vi.stubGlobal('location', new URL('https://app.example.com/app'));
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['up to date', sampleProposal, undefined],
  ['out of date', outdatedProposal, 'The page is up to date, the marketing image is not.'],
])('copying the link while the image is %s says so', async (_state, proposal, description) => {
  const marketing = { phase: undefined, create: () => undefined };
  const tree = firstWizardRender(() => CompleteBody(), { proposal, branding: sampleBranding, marketing });
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
  (elementWith(tree, { children: 'Copy Link' }).props['onClick'] as () => void)();
  await expect.poll(caughtToasts).toEqual([['Link Copied', description]]);
  expect(copied).toEqual([`https://app.example.com/proposal/${proposal.slug}`]);
});
