import { expect, test } from 'vitest';

import type { User } from '#shared/auth/user.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import { canceledOffer, hashOf, sampleFrozen } from '#shared/testing/sample-offer.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { currentUserKey } from '../../../api/auth-queries.ts';
import { offerQuery } from '../../../api/offer-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { dialogText } from '../../../testing/dialog-text.tsx';
import { clientWithFailed } from '../../../testing/failed-query.ts';
import { OfferDialog } from './offer-dialog.tsx';

const dialog = () => OfferDialog({ proposal: sampleProposal, onClose: () => undefined });
const heading = `Offer for ${sampleProposal.proposalId} ${sampleProposal.propertyAddress}`;

test('an offer that could not be loaded can be tried again', () => {
  const client = clientWithFailed(offerQuery(sampleProposal.id).queryKey);
  expect(dialogText(dialog, client)).toBe(`${heading} The offer could not be loaded. Try Again`);
});

test('an offer that is being loaded says of which proposal it is', () => {
  expect(dialogText(dialog, createQueryClient())).toMatch(heading);
});

const frozen = sampleFrozen();
const AT = '2026-11-23T15:00:00.000Z';
const opened = {
  version: 1,
  frozen,
  wordsHash: hashOf(frozen),
  state: 'canceled',
  openedAt: AT,
  changedAt: AT,
} as const;

function shownOnLite(offer: ContractorOffer): string {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, {
    id: '1',
    email: 'sam@paveprint.example',
    plan: 'lite',
    role: 'owner',
    staff: false,
  } satisfies User);
  client.setQueryData(offerQuery(sampleProposal.id).queryKey, offer);
  return dialogText(dialog, client);
}

test('on a plan without offers, what was opened before can still be paid back, and only its change is locked', () => {
  const text = shownOnLite({ ...canceledOffer, current: opened, onlineRefundCents: 45_000 });
  expect(text).toContain('Pay Back Online');
  expect(text).toContain('Record Repayment');
  expect(text).toMatch(/ Change Offer Pro Estimator$/);
});

test('on a plan without offers, where nothing was opened yet, names the plan that has them', () => {
  expect(shownOnLite({ ...canceledOffer, state: 'draft' })).toBe(
    `${heading} This feature requires a paid plan to access: Pro Estimator. See Plans`,
  );
});
