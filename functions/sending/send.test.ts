import { beforeEach, describe, expect, inject, test } from 'vitest';

import { organizations } from '#shared/organizations/contract.ts';
import type { Contact } from '#shared/proposals/contact.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { sending } from '#shared/sending/contract.ts';
import { defaultWords, defaultWordsIn, withoutAnswers } from '#shared/sending/mail-words.ts';
import type { MailWords } from '#shared/sending/mail-words.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';
import { mailTo, subjectsOf } from '../testing/outbox.ts';
import { upload } from '../testing/pictures.ts';
import { useUpRateLimit } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;
let page: Proposal;
let email: string;

const POSTAL_ADDRESS = '1 Sample Road, Sampletown, FL 33301';

beforeEach(async () => {
  office = await openOffice();
  session = office.session;
  await newCompany(session, { postalAddress: POSTAL_ADDRESS, emailAddress: 'office@paveprint.example' });
  page = await newPage(session);
  email = `homeowner-${office.userId}@paveprint.example`;
});

const contactOf = (to: string): Contact => ({
  name: 'Sample Homeowner',
  email: to,
  phone: '',
  language: 'en',
  source: 'hand',
});
const edit = (id: number, body: object) => session.call(proposals.edit, { params: { id: String(id) }, body });
const giveContact = (id: number, to: string) => edit(id, { contact: contactOf(to) });
const send = ({ id }: Pick<Proposal, 'id'>, more: object = {}, headers: Record<string, string> = {}) =>
  session.ask(sending.send, {
    params: { id: String(id) },
    body: { words: defaultWords, remember: false, ...more },
    headers,
  });
const obstacle = async ({ id }: Pick<Proposal, 'id'>) =>
  (await session.call(sending.words, { params: { id: String(id) } })).obstacle;
const read = () => session.call(proposals.bySlug, { params: { slug: page.slug } }) as Promise<Proposal>;
const homeowner = openSession(inject('origin'));

/** The address in the header that a mail program uses to unsubscribe. */
const wayOut = (mail: string): URL => new URL(/^List-Unsubscribe: <(.+)>\r$/m.exec(mail)?.[1] ?? '');

describe('a sent proposal', () => {
  test('is one e-mail with words, picture, postal address and a way out, and is marked as sent', async () => {
    const { slug } = await newDraft(session);
    const params = { slug };
    await session.call(proposals.setStatus, { params, body: { status: 'completed' } });
    const { id } = await session.call(proposals.bySlug, { params }).then((found) => found as Proposal);
    await edit(id, { marketingImageUrl: await upload(session) });
    await giveContact(id, email);
    const sent = await session.call(sending.send, {
      params: { id: String(id) },
      body: { words: { subject: 'For {name}', message: 'Hello {name},\n\n<b>{address}</b>' }, remember: false },
    });
    expect(sent).toMatchObject({ status: 'sent', sent: { to: email } });
    await eventually(async () => subjectsOf(await mailTo(email)), ['For Sample Homeowner']);
    const [mail = ''] = await mailTo(email);
    for (const part of [
      'From: "Oak Paving" <',
      'Reply-To: office@paveprint.example',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
      'Hello Sample Homeowner,',
      '&lt;b&gt;',
      `/proposal/${slug}`,
      POSTAL_ADDRESS,
      '/media/',
    ]) {
      expect(mail).toContain(part);
    }
    const told = await session.call(proposals.timeline, { params: { id: String(id) } });
    expect(told.map(({ title }) => title)).toContain('Sent by e-mail');
  });

  test('shows the design in place of a marketing image that prints another price', async () => {
    const params = { id: String(page.id) };
    const [after, image] = [await upload(session), await upload(session)];
    const pictured = { params: { slug: page.slug }, body: { afterImageR2Url: after } };
    const { afterWebUrl: design = '' } = await session.call(proposals.setPicture, pictured);
    await session.call(proposals.edit, { params, body: { totalCost: 8750, marketingImageUrl: image } });
    await giveContact(page.id, email);
    const shown = async () => (await mailTo(email)).map((mail) => [mail.includes(image), mail.includes(design)]);
    await send(page);
    await eventually(shown, [[true, false]]);
    await session.call(proposals.edit, { params, body: { totalCost: 10_000 } });
    await send(page, { words: { subject: 'A new price', message: '{price}' } });
    await eventually(shown, [
      [true, false],
      [false, true],
    ]);
  });

  test('goes out once for a request that is sent twice under one key', async () => {
    await giveContact(page.id, email);
    const headers = { 'idempotency-key': `send-${office.userId}` };
    expect([(await send(page, {}, headers)).status, (await send(page, {}, headers)).status]).toEqual([200, 200]);
    await eventually(async () => (await mailTo(email)).length, 1);
  });

  test('keeps its words for the next ones when that is asked for', async () => {
    await giveContact(page.id, email);
    const words = { subject: 'Our own subject', message: 'Our own words for {name}' };
    expect((await send(page, { words, remember: true })).status).toBe(200);
    expect((await session.call(sending.words, { params: { id: String(page.id) } })).words).toEqual(words);
  });

  test('in Spanish comes in the words kept for Spanish, and English ones stay', async () => {
    const params = { id: String(page.id) };
    const contact = { ...contactOf(email), language: 'es' as const };
    await session.call(proposals.edit, { params, body: { contact } });
    const wordsNow = async () => (await session.call(sending.words, { params })).words;
    expect(await wordsNow()).toEqual(defaultWordsIn.es);
    const words = { subject: 'Nuestro asunto', message: 'Nuestras palabras para {name}' };
    expect((await send(page, { words, remember: true })).status).toBe(200);
    expect(await wordsNow()).toEqual(words);
    await eventually(async () => (await mailTo(email)).length, 1);
    const [mail = ''] = await mailTo(email);
    for (const part of ['Ver la propuesta', 'No más correo de Oak Paving', '<html lang="es">', '?lang=es']) {
      expect(mail).toContain(part);
    }
    await giveContact(page.id, email);
    expect(await wordsNow()).toEqual(defaultWords);
  });

  test('is told as sent when it is asked for again, though by now it could not be', async () => {
    await giveContact(page.id, email);
    const once = { 'idempotency-key': `lost-${office.userId}` };
    const first = await send(page, {}, once);
    expect(first.status).toBe(200);
    await eventually(async () => (await mailTo(email)).length, 1);
    await useUpRateLimit('send', 200, office.accountId);
    await edit(page.id, { contact: null });
    const again = await send(page, {}, once);
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    expect(await mailTo(email)).toHaveLength(1);
  });

  test('is refused after 200 in a day', async () => {
    await giveContact(page.id, email);
    await useUpRateLimit('send', 200, office.accountId);
    const refused = await send(page);
    expect([refused.status, await refused.text()]).toEqual([
      429,
      expect.stringContaining('This account has sent as many proposals as it can in a day.'),
    ]);
  });

  test('with a name in braces that stands for nothing is refused', async () => {
    await giveContact(page.id, email);
    const refused = await send(page, { words: { subject: 'Hello {first}', message: 'Words' } });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('{first} is not known here')]);
  });
});

describe('a proposal that cannot be sent says why', () => {
  test.each([
    ['without a contact', async () => page, 'Please add an e-mail address to the contact first.'],
    ['as a draft', async () => newDraft(session), 'A draft has no page to send. Please finish the proposal first.'],
    [
      'with a revoked link',
      async () => session.call(proposals.revokeLink, { params: { id: String(page.id) } }),
      'The page is closed. Please replace its link first.',
    ],
    [
      'with a price that is over',
      async () => edit(page.id, { expiresAt: '2020-01-31' }),
      'The price was valid until Jan 31, 2020. Please set a new day under “Page and link” first.',
    ],
  ] as const)('%s', async (_what, make, sentence) => {
    const made = await make();
    expect(await obstacle(made)).toBe(sentence);
    const refused = await send(made);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(sentence)]);
    expect((await read()).sent).toBeUndefined();
  });

  test('without the company’s postal address', async () => {
    const other = await openOffice();
    await newCompany(other.session);
    const { id } = await newPage(other.session);
    const params = { id: String(id) };
    await other.session.call(proposals.edit, { params, body: { contact: contactOf(email) } });
    expect((await other.session.call(sending.words, { params })).obstacle).toBe(
      'Every e-mail must carry your postal address. Please add it to the organization in Settings first.',
    );
  });

  test('after the address opted out', async () => {
    await giveContact(page.id, email);
    await homeowner.call(proposals.optOut, { params: { slug: page.slug } });
    expect(await obstacle(page)).toBe('The people at this address asked not to get designs or mail.');
  });
});

describe('a way out of e-mail', () => {
  const sentMail = async (): Promise<string> => {
    await giveContact(page.id, email);
    await send(page);
    await eventually(async () => (await mailTo(email)).length, 1);
    return (await mailTo(email))[0] ?? '';
  };

  test('asks before it acts, and then stops the mail of this company', async () => {
    const { pathname } = wayOut(await sentMail());
    const asked = await homeowner.send('GET', pathname);
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('No more e-mail?')]);
    expect(await obstacle(page)).toBeUndefined();
    // A mail program posts by itself, without an `Origin` header (RFC 8058).
    const done = await fetch(new URL(pathname, inject('origin')), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(done.status).toBe(200);
    expect(await obstacle(page)).toBe('Sample Homeowner asked not to get any more e-mail from your company.');
    expect((await send(page)).status).toBe(422);
  });

  test('stops no other company', async () => {
    const { pathname } = wayOut(await sentMail());
    await homeowner.send('POST', pathname);
    const other = await openOffice();
    await newCompany(other.session, { postalAddress: POSTAL_ADDRESS });
    const params = { id: String((await newPage(other.session)).id) };
    await other.session.call(proposals.edit, { params, body: { contact: contactOf(email) } });
    expect((await other.session.call(sending.words, { params })).obstacle).toBeUndefined();
  });

  test('that was never sent is nobody’s', async () => {
    const unknown = await homeowner.send('POST', `/api/unsubscribe/${'x'.repeat(32)}`);
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('not one of ours')]);
  });
});

test('e-mail that comes back is on the proposal, and the next one is refused', async () => {
  const to = `bounce+${office.userId}@simulator.amazonses.com`;
  await giveContact(page.id, to);
  await send(page);
  await eventually(async () => (await read()).sent?.returned, 'bounced');
  const { at = '', returnedAt = '' } = (await read()).sent ?? {};
  expect(returnedAt > at).toBe(true);
  expect(await obstacle(page)).toBe(`E-mail to ${to} came back. Please check the address, or call.`);
});

describe('the card of a proposal in the list', () => {
  const onCard = async () => (await session.call(proposals.list))[0]?.mailReturned;
  const bounced = async (): Promise<void> => {
    await giveContact(page.id, `bounce+${office.userId}@simulator.amazonses.com`);
    await send(page);
    await eventually(onCard, 'bounced');
  };

  test('says that its e-mail came back, also under a new link, until another one is sent', async () => {
    await bounced();
    await session.call(proposals.rotateLink, { params: { id: String(page.id) } });
    await giveContact(page.id, email);
    await eventually(async () => (await session.call(proposals.list))[0]?.contact?.email, email);
    expect(await onCard()).toBe('bounced');
    expect(await session.call(proposals.list, { query: { q: 'bounced' } })).toEqual([]);
    expect((await send(page)).status).toBe(200);
    await eventually(onCard, undefined);
  });

  test('says no more of it without its contact', async () => {
    await bounced();
    await edit(page.id, { contact: null });
    await eventually(onCard, undefined);
  });
});

test('a contact that is removed takes along where its e-mail went', async () => {
  await giveContact(page.id, email);
  await send(page);
  await edit(page.id, { contact: null });
  expect(await read()).not.toHaveProperty('sent');
});

test('a mail that nobody gets answers to asks for none, and the dialog says so', async () => {
  const other = await openOffice();
  await newCompany(other.session, { postalAddress: POSTAL_ADDRESS });
  const { id } = await newPage(other.session);
  const params = { id: String(id) };
  await other.session.call(proposals.edit, { params, body: { contact: contactOf(email) } });
  const { words, note } = await other.session.call(sending.words, { params });
  expect(words.message).not.toContain('answer this e-mail');
  expect(note).toBe(
    'Replies to this e-mail reach no one until the organization has an e-mail address. Please add one in Settings.',
  );
  await other.session.call(sending.send, { params, body: { words: defaultWords, remember: false } });
  await eventually(async () => (await mailTo(email)).length, 1);
  const mail = (await mailTo(email)).join('');
  expect(mail).not.toContain('answer this e-mail');
  expect(mail).not.toContain('Reply-To');
});

test('words kept while nobody got answers ask for them again once there is an e-mail address', async () => {
  const other = await openOffice();
  const { id: organizationId } = await newCompany(other.session, { postalAddress: POSTAL_ADDRESS });
  const { id } = await newPage(other.session);
  const params = { id: String(id) };
  await other.session.call(proposals.edit, { params, body: { contact: contactOf(email) } });
  const wordsNow = async () => (await other.session.call(sending.words, { params })).words;
  const keep = (words: MailWords) => other.session.call(sending.send, { params, body: { words, remember: true } });
  const { message } = await wordsNow();
  await keep({ subject: 'Your driveway', message });
  const emailAddress = 'office@paveprint.example';
  await other.session.call(organizations.edit, { params: { id: String(organizationId) }, body: { emailAddress } });
  expect(await wordsNow()).toEqual({ ...defaultWords, subject: 'Your driveway' });
  // Somebody who removes the sentence while replies do reach the office does not want it.
  const shorter = withoutAnswers(defaultWords);
  await keep(shorter);
  expect(await wordsNow()).toEqual(shorter);
});
