import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { answerWith, catchToasts, caughtToasts } from '../../testing/caught-toasts.ts';
import { firstRender } from '../../testing/first-render.tsx';
import { useSaveContact } from './use-save-contact.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const visit = {
  id: 'v',
  start: '2026-11-23T14:00:00.000Z',
  end: '2026-11-23T15:00:00.000Z',
  timeZone: 'America/New_York',
  state: 'booked',
  name: 'Sample Homeowner',
  phone: '(954) 555-0163',
  email: '',
  note: '',
} as const;

test.each([
  [
    'nothing of it is kept',
    { ...visit, name: 'Person removed', phone: '' },
    'Nothing of the contact is kept on this proposal.',
  ],
  [
    'a visit keeps its person',
    visit,
    'The visit keeps who booked it until it is canceled, or until you remove the contact again after it.',
  ],
] as const)('once a contact is removed it is said where %s', async (_what, kept, description) => {
  const after: Proposal = { ...sampleProposal, visit: kept };
  answerWith(200, JSON.stringify(after));
  firstRender(() => useSaveContact(sampleProposal, () => undefined)).remove();
  await expect.poll(caughtToasts).toEqual([['Contact Removed', description]]);
});
