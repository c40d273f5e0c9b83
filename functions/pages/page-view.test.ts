import { expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { offerNotice } from '#shared/proposals/offer-notice.ts';
import { linkKey, pageKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';

test('a page says until when its price holds, and that it held when the day is over', async () => {
  const { session } = await openOffice();
  await newCompany(session, { timeZone: 'America/New_York' });
  const { id, slug } = await newPage(session);
  const read = async (expiresAt: string) => {
    await session.call(proposals.edit, { params: { id: String(id) }, body: { expiresAt, totalCost: 8000 } });
    return (await openSession(inject('origin')).ask(proposals.page, { params: { slug } })).text();
  };
  expect(await read('2099-01-31')).toContain('Valid until Jan 31, 2099.');
  expect(await read('2020-01-31')).toContain('This price was valid until Jan 31, 2020.');
});

test('a page says that its address gets no more once that was said on it, and from whom', async () => {
  const { session } = await openOffice();
  const { slug } = await newPage(session);
  const stranger = openSession(inject('origin'));
  const read = async () => (await stranger.ask(proposals.page, { params: { slug } })).text();
  const words = 'This address will get no more designs or mail from this company.';
  expect(await read()).not.toContain('This address will get no more');
  await stranger.ask(proposals.optOut, { params: { slug } });
  expect(await read()).toContain(words);
});

test('a page says that the time of its offer is over, by the day in the time zone in which it was opened', async () => {
  // A day in the first zone begins 25 hours before it begins in the other.
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const { session } = await openOffice();
  await newCompany(session, { timeZone: early });
  const { slug } = await openOffer(session);
  const key = pageKey(String((await readItem(linkKey(slug)))?.['pageId']));
  const page = await readItem(key);
  const { timeZone, ...offer } = offerNotice.parse(page?.['offer']);
  expect(timeZone).toBe(early);
  const read = async (more: object) => {
    await writeItem({ ...page, ...key, offer: { ...offer, ...more } });
    return (await openSession(inject('origin')).ask(proposals.page, { params: { slug } })).text();
  };
  const [ready, over] = ['Your firm offer is ready.', 'This offer has expired. Please ask for a new one.'];
  const validUntil = zonedDay(Date.now(), late);
  expect(await read({ timeZone })).toContain(ready);
  expect(await read({ timeZone, validUntil })).toContain(over);
  expect(await read({ timeZone: late, validUntil })).toContain(ready);
  // An offer that was opened before its time zone was stored ends by the time zone of the company.
  expect(await read({ validUntil })).toContain(over);
});
