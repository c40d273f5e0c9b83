import { expect, test } from 'vitest';

import { proposals } from '#shared/proposals/contract.ts';
import { sending } from '#shared/sending/contract.ts';
import { defaultWords } from '#shared/sending/mail-words.ts';
import { openOffice } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';

test('a mail is answered again under its key, also once its proposal is deleted', async () => {
  const { session, userId } = await openOffice();
  await newCompany(session, { postalAddress: '1 Sample Road, Sampletown, FL 33301' });
  const { id } = await newPage(session);
  const params = { id: String(id) };
  const email = `homeowner-${userId}@paveprint.example`;
  const contact = { name: 'Sample Homeowner', email, phone: '', language: 'en', source: 'hand' } as const;
  await session.call(proposals.edit, { params, body: { contact } });
  const send = (headers: Readonly<Record<string, string>>) =>
    session.ask(sending.send, { params, body: { words: defaultWords, remember: false }, headers });
  const key = { 'idempotency-key': `deleted-${userId}` };
  const first: unknown = await (await send(key)).json();
  expect(first).toMatchObject({ id, status: 'sent' });
  await session.call(proposals.remove, { params });
  expect(await (await send(key)).json()).toEqual(first);
  expect((await send({})).status).toBe(404);
});
