import { expect, inject, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { sending } from '#shared/sending/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { today } from '#shared/today/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';
import { mailTo } from '../testing/outbox.ts';

const SAID = 'Asked for no more e-mail';

test('unsubscribing is in the history of every proposal of this contact, when they first asked, until the address is another', async () => {
  const { session, userId } = await openOffice();
  await newCompany(session, { postalAddress: '1 Sample Road' });
  const [page, other] = [await newPage(session), await newPage(session)];
  const email = `home-${userId}@paveprint.example`;
  const giveContact = (id: number, to: string) => {
    const contact = { name: 'Sample Homeowner', email: to, phone: '', language: 'en', source: 'hand' } as const;
    return session.call(proposals.edit, { params: { id: String(id) }, body: { contact } });
  };
  const titles = async (id: number) =>
    (await session.call(proposals.timeline, { params: { id: String(id) } })).map(({ title }) => title);
  await giveContact(page.id, email);
  await giveContact(other.id, email);
  const params = { id: String(page.id) };
  const words = { subject: 'The proposal', message: 'Hello {name}' };
  await session.call(sending.send, { params, body: { words, remember: false } });
  await eventually(async () => (await mailTo(email)).length, 1);
  const wayOut = /^List-Unsubscribe: <(.+)>\r$/m.exec((await mailTo(email))[0] ?? '')?.[1] ?? '';
  const press = () => openSession(inject('origin')).send('POST', new URL(wayOut).pathname);

  expect((await press()).status).toBe(200);
  await session.call(today.called, { params });
  expect((await press()).status).toBe(200);

  expect((await titles(page.id)).slice(0, 3)).toEqual(['Called', SAID, 'Sent by e-mail']);
  expect((await titles(other.id))[0]).toBe(SAID);
  await giveContact(other.id, `new-${email}`);
  expect(await titles(other.id)).not.toContain(SAID);
});
