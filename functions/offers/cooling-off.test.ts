import { expect, inject, test } from 'vitest';

import { addBusinessDays } from '#shared/offers/business-days.ts';
import { offers } from '#shared/offers/contract.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

// The dates of these two zones are always a day apart.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a contract can be canceled for three business days from the day on which it is signed in %s',
  async (timeZone) => {
    await resetRateLimits('offer');
    const { session } = await openOffice();
    await newCompany(session, { timeZone });
    const offer = await openOffer(session);
    expect((await answer(inject('origin'), offer.slug, acceptance(offer))).status).toBe(200);
    const { current } = await session.call(offers.find, { params: { id: String(offer.proposalId) } });
    const signedOn = zonedDay(Date.parse(current?.signature?.at ?? ''), timeZone);
    expect(current?.signature?.cancelUntil).toBe(addBusinessDays(signedOn, 3));
  },
);
