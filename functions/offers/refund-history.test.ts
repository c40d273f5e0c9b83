import { beforeEach, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { ONLINE_NOTES } from '#shared/offers/ledger.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { answer, reopen } from '../testing/offers.ts';
import type { SignedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { control, paidOffer } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { callStripe } from '../testing/stripe.ts';

let office: Office;
let session: SessionClient;
let offer: SignedOffer;
let account: string;
let intent: string;

beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  office = await openOffice();
  session = office.session;
  const { session: page, ...paid } = await paidOffer(session);
  ({ offer, account } = paid);
  intent = String((await callStripe(`/v1/checkout/sessions/${page}`, { account }))['payment_intent']);
});

const params = () => ({ id: String(offer.proposalId) });
const read = () => session.call(offers.find, { params: params() });
const cancel = () => answer(inject('origin'), offer.slug, { kind: 'cancel', token: offer.token });
const member = () => `${office.userId}@paveprint.example`;

/** The lines of the timeline about money that goes back, oldest first: what, how much, and who did it. */
async function goneBack() {
  const lines = await session.call(proposals.timeline, { params: params() });
  const about = /back|repayment/i;
  return lines
    .filter(({ title }) => about.test(title))
    .map(({ title, detail, who }) => [title, detail, who])
    .toReversed();
}

const ONLINE = 'Paid back online';
const LOST = 'What was paid back online did not arrive';

test('what goes back online by itself after a cancellation is in the history, and so is that it did not arrive', async () => {
  await cancel();
  await eventually(goneBack, [[ONLINE, '$2,320.31', undefined]]);
  await control({ do: 'fail-refund', account });
  await eventually(goneBack, [
    [ONLINE, '$2,320.31', undefined],
    [LOST, '$2,320.31', undefined],
  ]);
});

test('what was sent back in the dashboard of Stripe is in the history', async () => {
  await callStripe('/v1/refunds', { account, params: { payment_intent: intent, amount: '31' } });
  await eventually(goneBack, [[ONLINE, '$0.31', undefined]]);
});

test('credit that is paid back online is in the history with who sent it, and by hand once', async () => {
  const { revision } = await reopen(session, { ...offer, revision: (await read()).revision, content: sampleContent });
  const byHand = { revision, what: 'refund', cents: 31, note: ONLINE_NOTES.refund } as const;
  const recorded = await session.call(offers.recordMoney, { params: params(), body: byHand });
  await session.call(offers.payBack, { params: params(), body: { revision: recorded.revision } });
  await eventually(goneBack, [
    ['Money paid back', `$0.31 · ${ONLINE_NOTES.refund}`, member()],
    ['Online repayment started', '$2,320.00', member()],
    [ONLINE, '$2,320.00', undefined],
  ]);
  // Nothing is left to pay back, so nobody is noted as sending it.
  await session.call(offers.payBack, { params: params(), body: { revision: (await read()).revision } });
  expect(await goneBack()).toHaveLength(3);
});
