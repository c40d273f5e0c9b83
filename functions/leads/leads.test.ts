import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, inject, test } from 'vitest';

import { fulfilment } from '#shared/fulfilment/contract.ts';
import { leads } from '#shared/leads/contract.ts';
import { FEED, LEADS, allOf, kind, leadKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { eventually } from '../testing/eventually.ts';
import { aLead, writeLead } from '../testing/leads.ts';
import { openOffice } from '../testing/office.ts';
import { deleteItem, readItem, readPartition } from '../testing/operator.ts';
import type { Item } from '../testing/operator.ts';
import { resetRateLimits, useUpRateLimit } from '../testing/rate-limits.ts';

const stranger = openSession(inject('origin'));
beforeEach(() => resetRateLimits('lead'));

const newEmail = (): string => `${randomBytes(8).toString('hex')}@paveprint.example`;

const post = (body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  stranger.send('POST', leads.create.path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const leadsOf = async (email: string): Promise<Item[]> =>
  (await readPartition(LEADS, allOf(kind.lead))).filter((item) => item['email'] === email);

/** Types of the events of a lead in the feed. */
async function eventsOf(leadId: unknown): Promise<readonly string[]> {
  const entries = await readPartition(FEED);
  const events = entries.map(({ event }) => event as { readonly type: string; readonly data: { leadId?: string } });
  return events.filter(({ data }) => data.leadId === leadId).map(({ type }) => type);
}

const daysLeft = ({ ttl }: Item): number => Math.round((Number(ttl) - Date.now() / 1000) / DAY_SECONDS);

describe('a lead', () => {
  test('of a trial is kept for 24 months with its ZIP codes and consent, and has one event', async () => {
    const email = newEmail();
    const { kind: _kind, website: _website, seconds: _seconds, ...fields } = aLead;
    const answer = await post({ ...fields, email, serviceArea: 'ZIP 33304, 33305-1234' });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    const [lead = {}, ...others] = await leadsOf(email);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      kind: 'trial',
      zipCodes: ['33304', '33305'],
      serviceArea: 'ZIP 33304, 33305-1234',
      consent: {
        text: 'By submitting, you agree to receive communications about your free trial.',
        at: lead['at'],
      },
      state: 'new',
    });
    expect(daysLeft(lead)).toBe(730);
    await eventually(() => eventsOf(lead['id']), ['lead.created']);
  });

  test('sent again within a day is counted, not stored twice; another phone number or message makes a new one', async () => {
    const email = newEmail();
    await post({ ...aLead, email });
    const again = await post({
      ...aLead,
      email: email.toUpperCase(),
      name: 'SAMPLE contractor',
      serviceArea: '33305 33304',
    });
    expect([again.status, await again.json()]).toEqual([200, { received: true }]);
    const [lead = {}, ...others] = await leadsOf(email);
    expect([lead['times'], others]).toEqual([2, []]);
    await post({ ...aLead, email, phone: '(954) 555-0199' });
    expect(await leadsOf(email)).toHaveLength(2);
    const contact = { kind: 'contact', name: 'A', email, message: 'Hello' };
    await resetRateLimits('lead');
    for (const message of ['Hello', 'Hello', 'Are you there?']) await post({ ...contact, message });
    expect((await leadsOf(email)).filter(({ kind }) => kind === 'contact')).toHaveLength(2);
    await eventually(() => eventsOf(lead['id']), ['lead.created']);
  });

  test.each([{ website: 'https://cheap.example' }, { seconds: 1 }])(
    'of a bot (%o) gets the same answer, is kept for 30 days and reaches nobody',
    async (more) => {
      const email = newEmail();
      const answer = await post({ ...aLead, email, ...more });
      expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
      const [spam = {}] = await leadsOf(email);
      expect([spam['state'], daysLeft(spam)]).toEqual(['spam', 30]);
      // A person who sends the same text is not treated as the bot.
      await post({ ...aLead, email });
      const found = await leadsOf(email);
      expect(new Set(found.map(({ state }) => state))).toEqual(new Set(['new', 'spam']));
      // The stream delivers leads in order: once the person's lead is in the feed, the bot's was skipped.
      const person = found.find(({ state }) => state === 'new');
      await eventually(() => eventsOf(person?.['id']), ['lead.created']);
      expect(await eventsOf(spam['id'])).toEqual([]);
    },
  );

  test.each([
    ['contact', { kind: 'contact', name: 'A', message: 'Hello' }, '/contact#sent'],
    ['newsletter', { kind: 'newsletter' }, '/blog#subscribed'],
  ])(
    'of the kind %s can come from a page without scripts, which is redirected to the thank-you note',
    async (kind, words, thanks) => {
      const email = newEmail();
      const body = new URLSearchParams({ ...words, email, phone: '', website: '' });
      if (kind === 'newsletter') body.delete('phone');
      const answer = await stranger.send('POST', leads.create.path, { body });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, thanks]);
      expect(await leadsOf(email)).toMatchObject([{ kind, state: 'new' }]);
    },
  );

  test('that is refused to a page without scripts is answered in sentences, which name no field', async () => {
    const body = new URLSearchParams({ kind: 'contact', email: 'nobody', message: 'Hello' });
    const answer = await stranger.send('POST', leads.create.path, { body });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'Please enter your name\nPlease enter a complete e-mail address',
    ]);
  });
});

describe('the form', () => {
  test('accepts five from one address within ten minutes', async () => {
    const email = newEmail();
    await useUpRateLimit('lead', 4);
    expect((await post({ ...aLead, email })).status).toBe(200);
    const sixth = await post({ ...aLead, email: newEmail() });
    expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '600']);
  });

  test.each([
    ['20 KB', { ...aLead, serviceArea: '33304 '.repeat(3500) }, 413],
    ['two lines of address', { ...aLead, email: 'a@b.example\r\nBcc: c@d.example' }, 400],
    ['half an address', { ...aLead, email: 'nobody' }, 400],
  ])('refuses %s', async (_name, body, status) => {
    expect((await post(body)).status).toBe(status);
  });
});

test('a lead is handled by the first who says so, and goes back to its list', async () => {
  const [first, second] = [await openOffice({ staff: true }), await openOffice({ staff: true })];
  const params = { id: await writeLead() };
  const { handledAt } = await first.session.call(fulfilment.handle, { params });
  const again = await second.session.call(fulfilment.handle, { params });
  expect(again).toMatchObject({ state: 'handled', handledBy: first.userId, handledAt });
  const { handledBy, ...reopened } = await second.session.call(fulfilment.reopen, { params });
  expect([reopened.state, handledBy]).toEqual(['new', undefined]);
});

test('a lead taken for spam is kept for 24 months from its day once somebody handles it, or opens it again', async () => {
  const desk = (await openOffice({ staff: true })).session;
  const at = new Date(Date.now() - 20 * DAY_SECONDS * 1000).toISOString();
  const endsIn10Days = Math.floor(Date.now() / 1000) + 10 * DAY_SECONDS;
  const left = async (id: string) => daysLeft((await readItem(leadKey(id))) ?? {});
  const spam = await writeLead({ state: 'spam', at }, endsIn10Days);
  expect(await left(spam)).toBe(10);
  await desk.call(fulfilment.handle, { params: { id: spam } });
  expect(await left(spam)).toBe(710);
  const handled = await writeLead({ state: 'handled', at }, endsIn10Days);
  await desk.call(fulfilment.reopen, { params: { id: handled } });
  expect(await left(handled)).toBe(710);
});

test('an expired lead is gone, although the table still has it', async () => {
  const desk = (await openOffice({ staff: true })).session;
  const [email, past] = [newEmail(), Math.floor(Date.now() / 1000) - 1];
  const id = await writeLead({ email }, past);
  const { leads: found } = await desk.call(fulfilment.leads, { query: { q: email } });
  expect(found).toEqual([]);
  for (const endpoint of [fulfilment.handle, fulfilment.reopen]) {
    expect((await desk.ask(endpoint, { params: { id } })).status).toBe(404);
  }
  const csv = await (await desk.ask(fulfilment.leadsCsv, { query: { q: email } })).text();
  expect(csv).not.toContain(email);
});

test('a lead that cannot be read hides no other from the desk, nor from its file', async () => {
  const desk = (await openOffice({ staff: true })).session;
  const email = newEmail();
  const id = await writeLead({ email });
  const broken = await writeLead({ email, times: 'often' as never });
  const { leads: found } = await desk.call(fulfilment.leads, { query: { q: email } });
  expect(found.map((lead) => lead.id)).toEqual([id]);
  const csv = await (await desk.ask(fulfilment.leadsCsv, { query: { q: email } })).text();
  expect(csv).toContain(email);
  await deleteItem(leadKey(broken));
});

test('an erased lead is gone from the fulfilment desk and emptied in the feed, which has an event about it', async () => {
  const [email, desk] = [newEmail(), (await openOffice({ staff: true })).session];
  await post({ ...aLead, email });
  const [{ id = '' } = {}] = await leadsOf(email);
  await eventually(() => eventsOf(id), ['lead.created']);
  expect((await erase(desk, String(id))).status).toBe(200);
  await eventually(() => eventsOf(id), ['lead.created', 'lead.erased']);
  expect(JSON.stringify(await readPartition(FEED))).not.toContain(email);
  expect((await erase(desk, String(id))).status).toBe(404);
});

test('a lead that is sent twice at once after it was erased is one', async () => {
  const desk = (await openOffice({ staff: true })).session;
  for (let round = 0; round < 8; round += 1) {
    await resetRateLimits('lead');
    const email = newEmail();
    await post({ ...aLead, email });
    const [{ id = '' } = {}] = await leadsOf(email);
    await erase(desk, String(id));
    const answers = await Promise.all(Array.from({ length: 4 }, () => post({ ...aLead, email })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await leadsOf(email)).map(({ times }) => times)).toEqual([4]);
  }
});

const erase = (desk: SessionClient, id: string) => desk.ask(fulfilment.erase, { params: { id } });
