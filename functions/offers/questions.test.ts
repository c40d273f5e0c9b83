import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod';

import { offers } from '#shared/offers/contract.ts';
import { firmOfferKey, linkKey } from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { answer, openOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';

let office: Office;
let session: SessionClient;
let offer: OpenedOffer;

beforeEach(async () => {
  office = await openOffice();
  session = office.session;
  await newCompany(session);
  offer = await openOffer(session);
});

const person = { kind: 'ask', name: 'Sample Neighbor', email: 'neighbor@paveprint.example', seconds: 30 };
const ask = (text: string, { slug } = offer, headers: Readonly<Record<string, string>> = {}) =>
  answer(session.origin, slug, { ...person, text }, headers);

test('one viewer asks five questions a day about an offer and no more, and one that is sent again is none', async () => {
  const statuses: number[] = [];
  for (const text of ['1', '2', '3', '4', '5', '6']) {
    statuses.push((await ask(text, offer, { 'idempotency-key': `key-${text}` })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await ask('5', offer, { 'idempotency-key': 'key-5' })).status).toBe(200);
  expect((await ask('1', await openOffer(session))).status).toBe(200);
});

test('a question about a new version is kept and mailed, although fifty were asked about earlier ones', async () => {
  const { pageId } = z.object({ pageId: z.string() }).parse(await readItem(linkKey(offer.slug)));
  const key = firmOfferKey(pageId);
  const earlier = { at: '2020-01-01T00:00:00.000Z', name: 'Sample Neighbor', phone: '(954) 555-0163', email: '' };
  const questions = Array.from({ length: 50 }, (_, index) => ({ ...earlier, text: `Old ${index}` }));
  await writeItem({ ...(await readItem(key)), ...key, questions });
  expect((await ask('When?')).status).toBe(200);
  const isTold = async () =>
    (await mailTo(`${office.userId}@paveprint.example`)).some((mail) => mail.includes('When?'));
  await eventually(isTold, true);
  const { questions: kept } = await session.call(offers.find, { params: { id: String(offer.proposalId) } });
  expect([kept.length, kept.at(-1)?.text]).toEqual([50, 'When?']);
});
