import { afterAll, expect, test } from 'vitest';

import type { HttpEvent } from '../http/request.ts';
import { signedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { connectOffice, partsOfPage, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { leaveRole, stubRole } from '../testing/role.ts';
import { callStripe } from '../testing/stripe.ts';

afterAll(leaveRole);

test.each([
  ['150', 3480],
  ['0', null],
])('a deposit leaves the operator %s basis points, which are %s cents', async (basisPoints, fee) => {
  await Promise.all([resetRateLimits('offer'), resetRateLimits('deposit')]);
  const { session } = await openOffice();
  await newCompany(session);
  await connectOffice(session);
  const offer = await signedOffer(session);
  stubRole('offers', { DEPOSIT_FEE_BASIS_POINTS: basisPoints });
  const { openPayment } = await import('./pay-deposit.ts');
  const event = { headers: { 'x-viewer-ip': '192.0.2.7' } } as unknown as HttpEvent;
  const { url } = await openPayment({ ...offer, event });
  await press(url, 'pay');
  const { account, session: page } = partsOfPage(url);
  const { payment_intent: intent } = await callStripe(`/v1/checkout/sessions/${page}`, { account });
  expect(await callStripe(`/v1/payment_intents/${String(intent)}`, { account })).toMatchObject({
    application_fee_amount: fee,
  });
});
