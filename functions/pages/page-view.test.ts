import { expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';

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
  const words = 'This address gets no more designs or mail from this company.';
  expect(await read()).not.toContain('This address gets no more');
  await stranger.ask(proposals.optOut, { params: { slug } });
  expect(await read()).toContain(words);
});
