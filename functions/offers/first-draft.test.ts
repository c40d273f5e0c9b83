import { expect, test } from 'vitest';

import { addDays } from '#shared/offers/business-days.ts';
import { offers } from '#shared/offers/contract.ts';
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
