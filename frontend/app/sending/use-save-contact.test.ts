import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { sampleVisit as visit } from '#shared/testing/sample-visit.ts';
import { answerWith, catchToasts, caughtToasts } from '../../testing/caught-toasts.ts';
import { firstRender } from '../../testing/first-render.tsx';
import { useSaveContact } from './use-save-contact.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'nothing of it is kept',
    { ...visit, name: 'Person removed', phone: '', email: '', note: '' },
    'Nothing about the contact is kept on this proposal.',
  ],
  [
    'a visit keeps its person',
    visit,
    'The visit keeps the person who booked it until it is canceled, or until you remove the contact again afterward.',
  ],
] as const)('once a contact is removed it is said where %s', async (_what, kept, description) => {
  const after: Proposal = { ...sampleProposal, visit: kept };
  answerWith(200, JSON.stringify(after));
  firstRender(() => useSaveContact(sampleProposal, () => undefined)).remove();
  await expect.poll(caughtToasts).toEqual([['Contact Removed', description]]);
});
