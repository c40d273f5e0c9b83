import { beforeEach, describe, expect, inject, test } from 'vitest';

import type { Contact } from '#shared/proposals/contact.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { accountPartition, proposalKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';

const contact: Contact = {
  name: 'Sample Homeowner',
  email: 'home-of-oak@paveprint.example',
  phone: '(954) 555-0188',
  language: 'es',
  source: 'hand',
};

let office: Office;
let session: SessionClient;
let draft: Proposal;

beforeEach(async () => {
  office = await openOffice();
  session = office.session;
  draft = await newDraft(session);
});

const save = (body: object) => session.ask(proposals.edit, { params: { id: String(draft.id) }, body: body as never });
const find = async (q: string) => (await session.call(proposals.list, { query: { q } })).map(({ id }) => id);
const read = () => session.call(proposals.bySlug, { params: { slug: draft.slug } }) as Promise<Proposal>;

describe('the contact of a proposal', () => {
  test('is saved, and found in the list by name, e-mail and phone', async () => {
    expect((await save({ contact })).status).toBe(200);
    expect((await read()).contact).toEqual(contact);
    const { name, email, phone } = contact;
    await eventually(async () => (await session.call(proposals.list))[0]?.contact, { name, email, phone });
    for (const q of ['sample homeowner', 'HOME-OF-OAK', '9545550188', '+1 954-555-0188'])
      expect(await find(q)).toEqual([draft.id]);
  });

  test('stays findable after its link was replaced', async () => {
    await save({ contact });
    await session.call(proposals.rotateLink, { params: { id: String(draft.id) } });
    await eventually(() => find(contact.email), [draft.id]);
  });

  test('that is removed leaves nothing of the person in the account', async () => {
    await save({ contact });
    // Makes the proposal look as if it was mailed to the contact.
    const key = proposalKey(office.accountId, draft.id);
    const sent = { at: new Date().toISOString(), to: contact.email };
    await writeItem({ ...(await readItem(key)), ...key, sent });
    await save({ contact: null });
    expect(await read()).not.toHaveProperty('contact');
    await eventually(() => find(contact.email), []);
    const left = JSON.stringify(await readPartition(accountPartition(office.accountId), ''));
    for (const known of [contact.name, contact.email, contact.phone]) expect(left).not.toContain(known);
    const told = await session.call(proposals.timeline, { params: { id: String(draft.id) } });
    expect(told.map(({ title }) => title)).toEqual(expect.arrayContaining(['Contact set', 'Contact removed']));
  });

  test('is on no page of the homeowner, whoever asks', async () => {
    await save({ contact });
    await session.call(proposals.setStatus, { params: { slug: draft.slug }, body: { status: 'sent' } });
    for (const endpoint of [proposals.page, proposals.bySlug]) {
      const shown = await (await openSession(inject('origin')).ask(endpoint, { params: { slug: draft.slug } })).text();
      expect(shown).toContain(draft.propertyAddress);
      for (const known of [contact.name, contact.email, contact.phone]) expect(shown).not.toContain(known);
    }
  });

  test.each([
    ['nobody to reach', { ...contact, email: '', phone: '' }],
    ['several addresses', { ...contact, email: 'a@paveprint.example, b@paveprint.example' }],
    ['a line break in the name', { ...contact, name: 'Sample\r\nBcc: all@paveprint.example' }],
    ['an unknown language', { ...contact, language: 'fr' }],
  ])('with %s is refused, and nothing is changed', async (_what, refused) => {
    await save({ contact });
    expect((await save({ contact: refused })).status).toBe(400);
    expect((await read()).contact).toEqual(contact);
  });
});

test('a booked visit leaves its contact, unless there is one', async () => {
  await newCompany(session);
  const [first, second] = [await newPage(session), await newPage(session)];
  await session.call(proposals.edit, { params: { id: String(second.id) }, body: { contact } });
  const contactOf = async (slug: string) =>
    ((await session.call(proposals.bySlug, { params: { slug } })) as Proposal).contact;
  for (const { slug } of [first, second]) {
    const [start = ''] = await freeStarts(slug);
    await bookVisit(slug, start, { email: 'visitor@paveprint.example' });
  }
  await eventually(() => contactOf(first.slug), {
    name: 'Sample Homeowner',
    email: 'visitor@paveprint.example',
    phone: '(954) 555-0163',
    language: 'en',
    source: 'visit',
  });
  await eventually(
    async () => ((await session.call(proposals.bySlug, { params: { slug: second.slug } })) as Proposal).status,
    'success',
  );
  expect(await contactOf(second.slug)).toEqual(contact);
});

describe('the contact of a proposal with a visit', () => {
  const person = { name: 'Sample Homeowner', email: 'visitor@paveprint.example', phone: '(954) 555-0163' };
  const nobody = { name: 'Person removed', email: '', phone: '', note: '' };
  let token = '';
  let times: readonly string[] = [];
  beforeEach(async () => {
    await newCompany(session);
    draft = await newPage(session);
    times = await freeStarts(draft.slug);
    ({ token } = await bookVisit(draft.slug, times[0] ?? '', { email: person.email, note: 'ring twice' }));
    await eventually(async () => (await read()).contact?.email, person.email);
  });
  const change = (act: 'move' | 'cancel', body: object) =>
    openSession(inject('origin')).ask(visits[act], { params: { slug: draft.slug, token, ...body } as never });

  test('that is removed while the visit is ahead leaves its person with it, also when it is moved', async () => {
    await save({ contact: null });
    expect(await read()).toMatchObject({ visit: { ...person, note: 'ring twice' } });
    expect((await change('move', { start: times.at(-1) })).status).toBe(200);
    await eventually(async () => (await read()).visit?.start, times.at(-1));
    expect(await read()).toMatchObject({ visit: person });
    expect(await read()).not.toHaveProperty('contact');
  });

  test('that was removed takes the person of the visit along once that is canceled', async () => {
    await save({ contact: null });
    expect((await change('cancel', {})).status).toBe(200);
    await eventually(async () => (await read()).visit?.state, 'cancelled');
    expect(await read()).toMatchObject({ visit: nobody });
    expect(await read()).not.toHaveProperty('contact');
  });

  const passVisit = async () => {
    const key = proposalKey(office.accountId, draft.id);
    const item = (await readItem(key)) ?? {};
    await writeItem({ ...item, ...key, visit: { ...Object(item['visit']), end: '2026-01-01T00:00:00.000Z' } });
  };

  test('that is removed takes the person of a visit along that is over', async () => {
    await passVisit();
    await save({ contact: null });
    expect(await read()).toMatchObject({ visit: nobody });
    expect(await read()).not.toHaveProperty('contact');
  });

  test('that is removed is told in the history without the secret of its visit, as is who booked the visit later on', async () => {
    await save({ contact: null });
    await passVisit();
    await save({ contact: null });
    const told = await session.call(proposals.timeline, { params: { id: String(draft.id) } });
    expect(told.filter(({ title }) => title === 'Contact removed')).toHaveLength(2);
    const rows = await readPartition(accountPartition(office.accountId), '');
    expect(JSON.stringify(rows.filter((row) => row['action'] === 'changed'))).not.toContain(token);
  });
});
