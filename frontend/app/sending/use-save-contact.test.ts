import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ContractorOffer } from '#shared/offers/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { hashOf, sampleFrozen, sampleSignature } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { sampleVisit as visit } from '#shared/testing/sample-visit.ts';
import { answerWith, catchToasts, caughtToasts } from '../../testing/caught-toasts.ts';
import { firstRender } from '../../testing/first-render.tsx';
import { useSaveContact } from './use-save-contact.ts';

type OwnVersion = NonNullable<ContractorOffer['current']>;

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const forgotten = { ...visit, name: 'Person removed', phone: '', email: '', note: '' };
const asked = { at: '2026-11-20T12:00:00.000Z', name: 'Sam', email: '', phone: '9545550177', text: 'When?' };
const frozen = sampleFrozen();
const { token: _token, key: _key, ...signature } = sampleSignature(frozen);
const at = { openedAt: asked.at, changedAt: asked.at };
const open: OwnVersion = { version: 2, frozen, wordsHash: hashOf(frozen), state: 'open', ...at };
const signed: OwnVersion = { ...open, version: 1, state: 'accepted', signature };
const none = { past: [], questions: [] };

const NOTHING = 'Nothing about the contact is kept on this proposal.';
const OF_VISIT =
  'The visit keeps the person who booked it until it is canceled, or until you remove the contact again afterward.';
const OF_OFFER = 'The signed offer keeps the person who signed it, because it belongs to your records.';
const WITH_QUESTIONS =
  'The signed offer keeps the person who signed it and what was asked before, because it belongs to your records.';

test.each([
  ['nothing of it is kept', forgotten, { ...none, current: open, questions: [asked] }, NOTHING],
  ['a visit keeps its person', visit, none, OF_VISIT],
  ['a signed offer keeps its signer', forgotten, { ...none, current: signed }, OF_OFFER],
  ['a replaced version keeps its signer', forgotten, { ...none, current: open, past: [signed] }, OF_OFFER],
  [
    'a signed offer keeps earlier questions',
    forgotten,
    { ...none, current: signed, questions: [asked] },
    WITH_QUESTIONS,
  ],
  ['a visit and an offer keep people', visit, { ...none, current: signed }, `${OF_VISIT} ${OF_OFFER}`],
  ['nobody knows what its offer keeps', forgotten, undefined, undefined],
])('once a contact is removed it is said where %s', async (_what, kept, offer, description) => {
  const after: Proposal = { ...sampleProposal, visit: kept };
  answerWith(200, JSON.stringify(after));
  firstRender(() => useSaveContact(sampleProposal, () => undefined, offer)).remove();
  await expect.poll(caughtToasts).toEqual([['Contact Removed', description]]);
});
