import { beforeEach, describe, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { inSpanish, sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, reopen } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, newCompany, newPage } from '../testing/open-pages.ts';
import { asRead, mailTo, subjectsOf } from '../testing/outbox.ts';
import { connectOffice, press } from '../testing/payments.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;
let homeowner: string;

beforeEach(async () => {
  await resetRateLimits('offer');
  await resetRateLimits('slug');
  office = await openOffice();
  session = office.session;
  homeowner = `${office.userId}-casa@paveprint.example`;
  await newCompany(session);
});

/** The first link in a mail that contains `part`. */
const linkIn = (mail: string, part: string): string =>
  asRead(mail)
    .split(/\s/)
    .find((word) => word.includes(part)) ?? '';

/** A page whose contact reads this language. */
async function pageFor(language: 'en' | 'es') {
  const page = await newPage(session);
  const contact = { name: 'Sample Contact', email: homeowner, phone: '', language, source: 'hand' } as const;
  await session.call(proposals.edit, { params: { id: String(page.id) }, body: { contact } });
  return page;
}

async function htmlOf(address: string): Promise<string> {
  const response = await openSession(inject('origin')).send('GET', address);
  return response.text();
}

describe('a page', () => {
  test('is in the language of its contact, unless its address asks for the other one', async () => {
    const { slug } = await pageFor('es');
    expect(await htmlOf(`/proposal/${slug}`)).toContain('<html lang="es">');
    expect(await htmlOf(`/proposal/${slug}?lang=en`)).toContain('<html lang="en">');
    expect(await htmlOf(`/proposal/${slug}?lang=xx`)).toContain('<html lang="es">');
    const english = await pageFor('en');
    expect(await htmlOf(`/proposal/${english.slug}`)).toContain('<html lang="en">');
    expect(await htmlOf(`/proposal/${english.slug}?lang=es`)).toContain('Su nueva entrada para autos');
  });

  test('on which a visit is booked in Spanish confirms it in Spanish, and so does its own page', async () => {
    const { slug } = await newPage(session);
    const [start = ''] = await freeStarts(slug);
    const { token } = await bookVisit(slug, start, { email: homeowner, language: 'es' });
    await eventually(async () => (await mailTo(homeowner)).length, 1);
    const [mail = ''] = await mailTo(homeowner);
    expect(mail).toContain('Oak Paving visitará su casa.');
    expect(mail).toContain(`/proposal/${slug}?lang=es`);
    expect(await htmlOf(`/proposal/${slug}/visits/${token}`)).toContain('Su visita con Oak Paving');
    expect(await htmlOf(`/api/proposals/slug/${slug}/visits/${token}/calendar`)).toContain('Visita de Oak Paving');
    const booked = await session.call(proposals.bySlug, { params: { slug } });
    expect('contact' in booked && booked.contact?.language).toBe('es');
  });
});

test('a visit that was booked in English of a page in Spanish leads to the page in English', async () => {
  const { slug } = await pageFor('es');
  const [start = ''] = await freeStarts(slug);
  const { token } = await bookVisit(slug, start, { email: homeowner, language: 'en' });
  await eventually(async () => (await mailTo(homeowner)).length, 1);
  const [mail = ''] = await mailTo(homeowner);
  const [, seen = ''] = /href="([^"]*)">See the proposal/.exec(await htmlOf(`/proposal/${slug}/visits/${token}`)) ?? [];
  for (const address of [linkIn(mail, `/proposal/${slug}`), seen]) {
    const html = await htmlOf(address);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Your new driveway');
  }
});

describe('an offer for a contact who reads Spanish', () => {
  async function open(language: 'en' | 'es', content: OfferContent): Promise<Response> {
    const { id } = await pageFor(language);
    const params = { id: String(id) };
    const { revision } = await session.call(offers.save, { params, body: { revision: 0, content } });
    return session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '' } });
  }

  test('is not opened without its translation, which says what is missing', async () => {
    const refused = await open('es', sampleContent);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringMatching(
        /^This contact reads Spanish, so please say in Spanish too: .*the terms.*\. The homeowner cannot agree to what you do not translate\.$/,
      ),
    ]);
    expect((await open('es', inSpanish)).status).toBe(200);
    expect((await open('en', sampleContent)).status).toBe(200);
  });

  test('is not opened with half of a translation, for whomever it is', async () => {
    const half = { ...sampleContent, spanish: { schedule: '', terms: 'Solo los términos.', exclusions: '' } };
    expect((await open('en', half)).status).toBe(422);
  });

  test('is read, signed and mailed in Spanish, and both languages are what was signed', async () => {
    const { id, slug } = await pageFor('es');
    const offer = await reopen(session, { proposalId: id, slug, revision: 0, content: inSpanish });
    const html = await htmlOf(`/proposal/${slug}/offer`);
    expect(html).toContain('<html lang="es">');
    expect(html).toContain(inSpanish.spanish.terms);
    expect(html).not.toContain(inSpanish.terms);
    expect(await htmlOf(`/proposal/${slug}/offer?lang=en`)).toContain(inSpanish.terms);
    const visitor = openSession(inject('origin'));
    const signed = await visitor.send('POST', `/api/proposals/slug/${slug}/offer/answers?lang=es`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(acceptance(offer, { email: homeowner })),
    });
    expect(signed.status).toBe(200);
    await eventually(async () => subjectsOf(await mailTo(homeowner)).length, 1);
    const [copy = ''] = await mailTo(homeowner);
    for (const words of [
      'Usted firmó la oferta de Oak Paving.',
      'Lo que eligió: Bueno',
      'Ahí puede cancelar hasta el',
    ]) {
      expect(copy).toContain(words);
    }
    const { current } = await session.call(offers.find, { params: { id: String(id) } });
    expect(current?.signature?.language).toBe('es');
    expect(current?.frozen.terms).toBe(inSpanish.terms);
  });

  test('tells in Spanish who comes second who signed', async () => {
    const { id, slug } = await pageFor('es');
    const offer = await reopen(session, { proposalId: id, slug, revision: 0, content: inSpanish });
    const accept = (name: string) =>
      openSession(inject('origin')).send('POST', `/api/proposals/slug/${slug}/offer/answers?lang=es`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(acceptance(offer, { name })),
      });
    expect((await accept('Ana Sample')).status).toBe(200);
    const second = await accept('Ben Sample');
    expect([second.status, second.headers.get('content-language')]).toEqual([409, 'es']);
    expect(await second.json()).toMatchObject({
      message: expect.stringMatching(/^Ana Sample ya aceptó esta oferta, el /),
    });
  });

  test('says nothing in Spanish any more that was deleted in English', async () => {
    const { id, slug } = await pageFor('es');
    const content = {
      ...inSpanish,
      options: inSpanish.options.map((option) => ({ ...option, note: '' })),
      schedule: '',
      exclusions: '',
    };
    await reopen(session, { proposalId: id, slug, revision: 0, content });
    const html = await htmlOf(`/proposal/${slug}/offer`);
    expect(html).toContain(inSpanish.spanish.terms);
    for (const deleted of ['Con un borde.', inSpanish.spanish.schedule, inSpanish.spanish.exclusions]) {
      expect(html).not.toContain(deleted);
    }
    const { draft } = await session.call(offers.find, { params: { id: String(id) } });
    expect(draft.spanish).toEqual({ schedule: '', terms: inSpanish.spanish.terms, exclusions: '' });
    expect(draft.options.map(({ noteEs }) => noteEs)).toEqual([undefined, undefined]);
  });

  test('that is signed in English leads to the copy in English, from its mail and from the payment', async () => {
    await connectOffice(session);
    const { id, slug } = await pageFor('es');
    const offer = await reopen(session, { proposalId: id, slug, revision: 0, content: inSpanish });
    const signer = openSession(inject('origin'));
    const signed = await signer.send('POST', `/api/proposals/slug/${slug}/offer/answers?lang=en`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(acceptance(offer, { email: homeowner })),
    });
    const { token } = (await signed.json()) as { readonly token: string };
    await eventually(async () => subjectsOf(await mailTo(homeowner)).length, 1);
    const [mail = ''] = await mailTo(homeowner);
    const { url } = await signer.call(offers.payDeposit, { params: { slug, token } });
    const returned = await signer.send('GET', (await press(url, 'back')) ?? '');
    for (const address of [linkIn(mail, `t=${token}`), returned.headers.get('location') ?? '']) {
      const copy = await htmlOf(address);
      expect(copy).toContain('<html lang="en">');
      expect(copy).toContain('Your signed offer');
    }
  });

  test('that is in English alone is signed in English, whatever the address asks for', async () => {
    const { id, slug } = await pageFor('en');
    const offer = await reopen(session, { proposalId: id, slug, revision: 0, content: sampleContent });
    const html = await htmlOf(`/proposal/${slug}/offer?lang=es`);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain(
      'Esta oferta está solamente en inglés. Por favor, pida a la empresa que se la dé en español antes de firmar.',
    );
    await openSession(inject('origin')).send('POST', `/api/proposals/slug/${slug}/offer/answers?lang=es`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(acceptance(offer)),
    });
    const { current } = await session.call(offers.find, { params: { id: String(id) } });
    expect(current?.signature?.language).toBe('en');
  });
});
