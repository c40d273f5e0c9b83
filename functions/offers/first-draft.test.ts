import { expect, test } from 'vitest';

import { addDays } from '#shared/offers/business-days.ts';
import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { totalCost } from '#shared/proposals/price.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { openOffice } from '../testing/office.ts';
import { newAddress, newCompany, newPage } from '../testing/open-pages.ts';

const TIME_ZONE = 'America/Los_Angeles';

test.each([
  ['CA', 1000],
  ['MD', 2500],
  ['FL', 2500],
])('a first draft in %s has a deposit of %i basis points, and ends 30 days from today', async (state, basisPoints) => {
  const { session } = await openOffice();
  await newCompany(session, { timeZone: TIME_ZONE });
  const { id } = await newPage(session, newAddress().replace(/, FL \d{5}/, `, ${state} 90001`));
  const { usState, draft } = await session.call(offers.find, { params: { id: String(id) } });
  expect([usState, draft.deposit]).toEqual([state, { kind: 'percent', basisPoints }]);
  expect(draft.validUntil).toBe(addDays(zonedDay(Date.now(), TIME_ZONE), 30));
});

test.each([
  ['its rate', { area: 742.5, costPerSqFt: 12.5, totalCost: 9281.25 }, { kind: 'rate', cents: 1250 }],
  [
    'its rate where floating point would lose a cent of the total',
    { area: 300.03, costPerSqFt: 12.5, totalCost: totalCost(300.03, 12.5) },
    { kind: 'rate', cents: 1250 },
  ],
  [
    'the total of its estimate',
    { area: 1000, costPerSqFt: 22.34, totalCost: 22_337.7 },
    { kind: 'fixed', cents: 2_233_770 },
  ],
])('a first draft has the price that its proposal says: %s', async (_what, body, price) => {
  const { session } = await openOffice();
  await newCompany(session);
  const params = { id: String((await newPage(session)).id) };
  await session.call(proposals.edit, { params, body });
  const { draft } = await session.call(offers.find, { params });
  expect(draft.options.map((option) => option.price)).toEqual([price, price, price]);
});
