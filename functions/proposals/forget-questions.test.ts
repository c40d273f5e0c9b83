import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountPartition, linkKey, pagePartition } from '#shared/table/keys.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { readItem, readPartition } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';

const person = { name: 'Rosa Neighbor', email: 'rosa@paveprint.example', phone: '(954) 555-0177' };
const contact = { ...person, language: 'en', source: 'hand' } as const;

let office: Office;
let session: SessionClient;
let offer: OpenedOffer;
let params = { id: '' };

beforeEach(async () => {
  office = await openOffice();
  session = office.session;
  await newCompany(session);
  offer = await openOffer(session);
  params = { id: String(offer.proposalId) };
});

const ask = async (text: string) => {
  const asked = await answer(session.origin, offer.slug, { kind: 'ask', ...person, text, seconds: 30 });
  expect(asked.status).toBe(200);
};
const sign = async () => expect((await answer(session.origin, offer.slug, acceptance(offer))).status).toBe(200);
const remove = () => session.call(proposals.edit, { params, body: { contact: null } });
const find = () => session.call(offers.find, { params });
const told = async () => (await session.call(proposals.timeline, { params })).map(({ title }) => title);
const mails = async () => (await mailTo(`${office.userId}@paveprint.example`)).filter((mail) => mail.includes('asks'));

/** Everything that is stored of the account and the proposal's page. */
async function stored(): Promise<string> {
  const { pageId } = z.object({ pageId: z.string() }).parse(await readItem(linkKey(offer.slug)));
  const items = await Promise.all(
    [pagePartition(pageId), accountPartition(office.accountId)].map((pk) => readPartition(pk)),
  );
  return JSON.stringify(items);
}

describe('who asked about an offer', () => {
  test('is forgotten when the contact is removed, and nothing is mailed about them again', async () => {
    await session.call(proposals.edit, { params, body: { contact } });
    await ask('Do you work in May?');
    await eventually(async () => (await mails()).length, 1);
    await remove();
    const secrets = [...Object.values(person), 'in May'];
    // The Today screen follows by the stream.
    await eventually(async () => {
      const left = await stored();
      return secrets.filter((known) => left.includes(known));
    }, []);
    expect(await told()).toEqual(expect.arrayContaining(['Contact removed', 'Question about the offer']));
    await ask('And in June?');
    await eventually(async () => (await mails()).length, 2);
    expect((await find()).questions.map(({ text }) => text)).toEqual(['And in June?']);
  });

  test('is forgotten without a contact, which the history says, and no change under way brings them back', async () => {
    await ask('Do you work in May?');
    const { revision } = await find();
    await remove();
    const saved = await session.ask(offers.save, { params, body: { revision, content: sampleContent } });
    expect([saved.status, (await find()).questions, (await told())[0]]).toEqual([409, [], 'Contact removed']);
  });

  test('before a contract was signed stays with it, and who asked since is forgotten', async () => {
    await ask('Before?');
    await sign();
    await ask('Since?');
    await remove();
    const { questions, current } = await find();
    expect(questions.map(({ text }) => text)).toEqual(['Before?']);
    expect(current?.signature?.name).toBe('Sample Homeowner');
  });
});
