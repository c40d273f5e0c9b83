import { expect, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';

test('an open offer has its last day for its contractor in the time zone in which it was opened, wherever the company is now', async () => {
  const { session } = await openOffice();
  // The dates of these two zones are always a day apart.
  const [opened, now] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
  const { id } = await newCompany(session, { timeZone: opened });
  const validUntil = zonedDay(Date.now(), opened);
  const offer = await openOffer(session, { content: { ...sampleContent, validUntil } });
  await session.call(organizations.edit, { params: { id: String(id) }, body: { timeZone: now } });
  const params = { id: String(offer.proposalId) };
  expect((await session.call(offers.find, { params })).state).toBe('open');
  const body = { revision: offer.revision, to: 'withdrawn', reason: '' } as const;
  expect((await session.call(offers.setState, { params, body })).state).toBe('withdrawn');
});

test('an offer is opened by the day of the company’s time zone, whatever the one before it had', async () => {
  const { session } = await openOffice();
  const { id } = await newCompany(session, { timeZone: 'Pacific/Pago_Pago' });
  const validUntil = zonedDay(Date.now(), 'Pacific/Pago_Pago');
  const offer = await openOffer(session, { content: { ...sampleContent, validUntil } });
  await session.call(organizations.edit, { params: { id: String(id) }, body: { timeZone: 'Pacific/Kiritimati' } });
  const params = { id: String(offer.proposalId) };
  const body = { revision: offer.revision, content: { ...sampleContent, validUntil } };
  const { revision } = await session.call(offers.save, { params, body });
  const answer = await session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '' } });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('has passed')]);
});
