import { beforeEach, describe, expect, test } from 'vitest';

import { firmOffer } from '#shared/offers/firm-offer.ts';
import { firmOfferKey, linkKey } from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { signedOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem } from '../testing/operator.ts';
import { connectOffice, control, depositOf, partsOfPage, paymentPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { callStripe } from '../testing/stripe.ts';

let session: SessionClient;

beforeEach(async () => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  ({ session } = await openOffice());
  await newCompany(session);
  await connectOffice(session);
});

/** The payments of an offer as stored. Reading them with the API would also ask Stripe. */
async function checkoutsOf({ slug }: OpenedOffer): Promise<readonly { readonly isOver: boolean }[]> {
  const { pageId } = (await readItem(linkKey(slug))) ?? {};
  return firmOffer.parse(await readItem(firmOfferKey(String(pageId)))).checkouts;
}

/** Sends an event signed as Stripe signs it. */
async function tell(event: { readonly type: string; readonly account: string; readonly object: object }) {
  const { object, ...rest } = event;
  const whole = { id: 'evt_own', object: 'event', data: { object }, ...rest };
  const [delivery] = (await control({ do: 'forge', event: whole, secret: 'whsec_sample_connect' })) as readonly {
    readonly status: number;
  }[];
  expect(delivery?.status).toBe(200);
}

/** A signed offer and its payment page, as Stripe describes it. */
async function openPayment() {
  const offer = await signedOffer(session);
  const page = await paymentPage(offer);
  const { account, session: id } = partsOfPage(page);
  return { offer, page, account, object: await callStripe(`/v1/checkout/sessions/${id}`, { account }) };
}

const PAID = { status: 'complete', payment_status: 'paid', payment_intent: 'pi_sample' };
const UNPAID = { ...PAID, payment_status: 'unpaid' };

describe('an event of Stripe', () => {
  test.each([
    ['checkout.session.completed', PAID, { intent: 'pi_sample', isOver: true }],
    ['checkout.session.completed', UNPAID, { isPending: true, isOver: false }],
    ['checkout.session.async_payment_succeeded', PAID, { intent: 'pi_sample', isOver: true }],
    ['checkout.session.async_payment_failed', UNPAID, { isPending: false, isOver: true }],
    ['checkout.session.expired', { status: 'expired' }, { isPending: false, isOver: true }],
  ])('%s is enough, although nobody looks', async (type, what, checkout) => {
    const { offer, account, object } = await openPayment();
    await tell({ type, account, object: { ...object, ...what } });
    expect(await checkoutsOf(offer)).toMatchObject([checkout]);
  });

  test('about money that was sent back in the dashboard is enough, from the account that was paid', async () => {
    const { offer, page, account, object } = await openPayment();
    await press(page, 'pay');
    await eventually(async () => (await checkoutsOf(offer)).map(({ isOver }) => isOver), [true]);
    const { payment_intent: intent } = await callStripe(`/v1/checkout/sessions/${object.id}`, { account });
    await control({ do: 'hold', account, on: true });
    await callStripe('/v1/refunds', { account, params: { payment_intent: String(intent), amount: '31' } });
    const charge = { metadata: object['metadata'], payment_intent: intent };
    await tell({ type: 'charge.refunded', account: 'acct_other', object: charge });
    expect(await checkoutsOf(offer)).toMatchObject([{ refundedCents: 0 }]);
    await tell({ type: 'charge.refunded', account, object: charge });
    expect(await checkoutsOf(offer)).toMatchObject([{ refundedCents: 31 }]);
    await control({ do: 'hold', account, on: false });
  });

  test('that does not come is made up for by whoever looks: the bank said no', async () => {
    const { offer, page, account } = await openPayment();
    await control({ do: 'hold', account, on: true });
    await press(page, 'bank');
    expect(await depositOf(offer)).toMatchObject({ state: 'pending' });
    await control({ do: 'settle', ...partsOfPage(page), paid: false });
    expect(await depositOf(offer)).toMatchObject({ state: 'payable' });
    await control({ do: 'hold', account, on: false });
  });
});
