import { beforeEach, describe, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { newEstimate, newWaitingEstimate } from '../testing/estimates.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, atTotalOf, openOffer, reopen } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { joinOffice, openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany, newPage } from '../testing/open-pages.ts';
import { asRead, mailTo, subjectsOf } from '../testing/outbox.ts';
import { upload } from '../testing/pictures.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  await resetRateLimits('offer');
  office = await openOffice();
  session = office.session;
  await newCompany(session);
});

const read = ({ proposalId }: OpenedOffer): Promise<ContractorOffer> =>
  session.call(offers.find, { params: { id: String(proposalId) } });

const say = (offer: OpenedOffer, body: object, headers?: Readonly<Record<string, string>>) =>
  answer(inject('origin'), offer.slug, body, headers);

const free = { kind: 'fixed', cents: 0 } as const;

type Money = { readonly what: 'deposit' | 'refund'; readonly cents: number };

async function record(offer: OpenedOffer, money: Money): Promise<Response> {
  const { revision } = await read(offer);
  const params = { id: String(offer.proposalId) };
  return session.ask(offers.recordMoney, { params, body: { revision, note: 'Check 1024', ...money } });
}

async function save(content: object, address?: string): Promise<Response> {
  const { id } = await newPage(session, address);
  const body = { revision: 0, content: content as OfferContent };
  return session.ask(offers.save, { params: { id: String(id) }, body });
}

describe('an offer', () => {
  test('starts with three options at the price of the proposal, and is opened with prices of the server', async () => {
    const { id, slug } = await newPage(session);
    const params = { id: String(id) };
    await session.call(proposals.edit, { params, body: { area: 760, costPerSqFt: 14.5 } });
    const first = await session.call(offers.find, { params });
    expect(first).toMatchObject({ revision: 0, state: 'draft', isDraftSaved: false, drawnSqFt: 760, usState: 'FL' });
    expect(first.draft.options.map(({ name, price }) => [name, price])).toEqual(
      ['Good', 'Better', 'Best'].map((name) => [name, { kind: 'rate', cents: 1450 }]),
    );
    const opened = await reopen(session, { proposalId: id, slug, revision: 0, content: sampleContent });
    const { current } = await read(opened);
    expect(current?.frozen.options.map(({ totalCents }) => totalCents)).toEqual([928_125, 1_095_188]);
    expect(current?.frozen.area).toEqual({ basis: 'tape', sqFt: 742.5, drawnSqFt: 760 });
  });

  test('that is opened is what the next one starts from, as it was typed', async () => {
    const { draft, isDraftSaved } = await read(await openOffer(session));
    expect([draft, isDraftSaved]).toEqual([sampleContent, false]);
  });

  test.each([
    ['no decision about the area', { area: { basis: 'undecided' } }, 'without a tape measure'],
    ['an area that was never drawn', { area: { basis: 'drawn' } }, 'has no area yet'],
    ['no terms', { terms: '' }, 'write the terms'],
    ['a last day that is over', { validUntil: '2020-01-01' }, 'has passed'],
    ['a last day that nobody will see', { validUntil: '9999-12-31' }, 'within the next two years'],
    [
      'a price of nothing',
      {
        deposit: { kind: 'percent', basisPoints: 0 },
        options: [{ ...sampleContent.options[0], price: free }],
      },
      'option and add-on a price',
    ],
    ['an add-on for nothing', { addOns: [{ id: '1', name: 'Sealing', price: free }] }, 'option and add-on a price'],
  ])('with %s is not opened', async (_what, more, message) => {
    const { id } = await newPage(session);
    const params = { id: String(id) };
    const content = { ...sampleContent, ...more } as OfferContent;
    const { revision } = await session.call(offers.save, { params, body: { revision: 0, content } });
    const response = await session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '' } });
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(message)]);
  });

  test('of a proposal that homeowners cannot open is not opened', async () => {
    const { id } = await newDraft(session);
    const params = { id: String(id) };
    const { revision } = await session.call(offers.save, { params, body: { revision: 0, content: sampleContent } });
    const response = await session.ask(offers.setState, { params, body: { revision, to: 'open', reason: '' } });
    expect(response.status).toBe(409);
  });

  test('with a deposit above what the state allows is refused with the reason', async () => {
    const address = '1 Sample Street, Los Angeles, CA 90001';
    const over = await save({ ...sampleContent, deposit: { kind: 'percent', basisPoints: 1001 } }, address);
    expect([over.status, await over.text()]).toEqual([422, expect.stringContaining('In California')]);
    expect((await save({ ...sampleContent, deposit: { kind: 'percent', basisPoints: 1000 } }, address)).status).toBe(
      200,
    );
    const fixed = await save({ ...sampleContent, deposit: { kind: 'fixed', cents: 92_813 } }, address);
    expect(fixed.status).toBe(422);
    expect((await save({ ...sampleContent, deposit: { kind: 'fixed', cents: 92_812 } }, address)).status).toBe(200);
  });

  test('takes the total of an estimate, whatever amount is sent, and none that waits for an approval', async () => {
    const opened = await openOffer(session, { content: atTotalOf(await newEstimate(session)) });
    const { draft, current } = await read(opened);
    expect([draft.options[0]?.price.cents, current?.frozen.options[0]?.totalCents]).toEqual([2_233_770, 2_233_770]);
    await joinOffice(office.accountId, 'approver');
    const waiting = await save(atTotalOf(await newWaitingEstimate(session)));
    expect([waiting.status, await waiting.text()]).toEqual([409, expect.stringContaining('approval')]);
  });

  test('shows no picture of somebody else', async () => {
    const rival = await openOffice();
    const foreign = await upload(rival.session);
    const [option] = sampleContent.options;
    expect((await save({ ...sampleContent, options: [{ ...option, pictureUrl: foreign }] })).status).toBe(400);
    const own = await upload(session);
    expect((await save({ ...sampleContent, options: [{ ...option, pictureUrl: own }] })).status).toBe(200);
  });

  test('is changed from the newest record only', async () => {
    const opened = await openOffer(session);
    const params = { id: String(opened.proposalId) };
    const body = { revision: opened.revision - 1, content: sampleContent };
    const response = await session.ask(offers.save, { params, body });
    expect([response.status, response.headers.get('x-error-code'), await response.text()]).toEqual([
      409,
      'CONFLICT',
      'This offer changed in the meantime. Please reload and try again.',
    ]);
  });
});

describe('an answer', () => {
  test('accepts with the price of the server, and both sides get their mail', async () => {
    const offer = await openOffer(session);
    const email = `${office.userId}-home@paveprint.example`;
    const choice = { optionId: '2', addOnIds: ['1'] };
    const response = await say(offer, acceptance(offer, { email, choice }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ offer: { state: 'accepted' }, token: expect.any(String) });
    const signed = await read(offer);
    expect(signed.current?.signature).toMatchObject({
      name: 'Sample Homeowner',
      totalCents: 1_185_188,
      depositCents: 296_297,
    });
    expect(signed.dueCents).toBe(296_297);
    await eventually(async () => subjectsOf(await mailTo(email)).length, 1);
    const [copy = ''] = await mailTo(email);
    for (const words of ['Chosen: Better + Sealing', 'Price: $11,851.88', `/proposal/${offer.slug}/offer?t=`]) {
      expect(asRead(copy)).toContain(words);
    }
    await eventually(async () => (await mailTo(`${office.userId}@paveprint.example`)).length, 1);
    const timeline = await session.call(proposals.timeline, { params: { id: String(offer.proposalId) } });
    expect(timeline.map(({ title }) => title)).toContain('Offer signed by the homeowner');
  });

  test('ignores prices that are sent', async () => {
    const offer = await openOffer(session);
    expect((await say(offer, acceptance(offer, { totalCents: 1 }))).status).toBe(400);
    const other = { optionId: '3', addOnIds: [] };
    expect((await say(offer, acceptance(offer, { choice: other }))).status).toBe(422);
  });

  test('is given once: of fifty people who accept, one does and the others learn who was first', async () => {
    const offer = await openOffer(session);
    const people = Array.from({ length: 50 }, (_, index) => `Person ${index}`);
    const answers = await Promise.all(people.map((name) => say(offer, acceptance(offer, { name }))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const winner = people[statuses.indexOf(200)];
    const lost = (await answers.find(({ status }) => status === 409)?.json()) as { message: string };
    expect(lost.message).toContain(`${winner} already accepted this offer`);
    expect((await read(offer)).current?.signature?.name).toBe(winner);
  });

  test.each([
    ['accepts', acceptance],
    ['declines', ({ version, wordsHash }: OpenedOffer) => ({ kind: 'decline', version, wordsHash, reason: '' })],
  ])('that %s words that were replaced gets the new ones, which stay open', async (_does, answerTo) => {
    const offer = await openOffer(session);
    const newer = await reopen(session, { ...offer, content: { ...sampleContent, terms: 'Other terms.' } });
    const response = await say(offer, answerTo(offer));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      message: 'This offer was changed. Please read the new one.',
      offer: { version: 2, wordsHash: newer.wordsHash, terms: 'Other terms.' },
    });
    expect((await read(offer)).state).toBe('open');
  });

  test.each([
    ['a name of 300 emoji', { name: '🧱'.repeat(300) }],
    ['no name', { name: ' ' }],
    ['terms that were not read', { readTerms: false }],
    ['no consent', { consent: false }],
    ['a drawing that is none', { drawn: '<svg onload=alert(1)>' }],
  ])('with %s is refused', async (_what, more) => {
    const offer = await openOffer(session);
    expect((await say(offer, acceptance(offer, more))).status).toBe(400);
    expect((await read(offer)).state).toBe('open');
  });

  test('of the account itself is refused', async () => {
    const offer = await openOffer(session);
    const response = await session.ask(offers.answer, { params: { slug: offer.slug }, body: acceptance(offer) });
    expect(response.status).toBe(403);
  });

  test('says no with a reason, or asks', async () => {
    const offer = await openOffer(session);
    const person = { name: 'Sample Neighbor', email: 'neighbor@paveprint.example', seconds: 30 };
    const asked = await say(offer, { kind: 'ask', text: 'When can you begin?', ...person });
    expect(asked.status).toBe(200);
    expect((await say(offer, { kind: 'ask', text: 'x', ...person, website: 'spam' })).status).toBe(422);
    const { version, wordsHash } = offer;
    const declined = await say(offer, { kind: 'decline', version, wordsHash, reason: 'Too expensive' });
    expect(declined.status).toBe(200);
    expect(await read(offer)).toMatchObject({
      state: 'declined',
      current: { reason: 'Too expensive' },
      questions: [{ name: 'Sample Neighbor', text: 'When can you begin?' }],
    });
    const owner = `${office.userId}@paveprint.example`;
    await eventually(async () => (await mailTo(owner)).length, 2);
    expect(new Set(subjectsOf(await mailTo(owner)).map((subject) => subject.split(':')[0]))).toEqual(
      new Set(['Offer declined', 'Question about your offer']),
    );
  });

  test('cancels with the secret of the signer only', async () => {
    const offer = await openOffer(session);
    const { token } = (await (await say(offer, acceptance(offer))).json()) as { token: string };
    expect((await record(offer, { what: 'deposit', cents: 232_031 })).status).toBe(200);
    expect((await say(offer, { kind: 'cancel', token: 'guess' })).status).toBe(404);
    expect((await say(offer, { kind: 'cancel', token })).status).toBe(200);
    expect(await read(offer)).toMatchObject({ state: 'canceled', refundableCents: 232_031 });
    expect((await record(offer, { what: 'refund', cents: 232_032 })).status).toBe(422);
    expect((await record(offer, { what: 'refund', cents: 232_031 })).status).toBe(200);
    expect(await read(offer)).toMatchObject({ refundableCents: 0 });
  });

  test('shows nobody more than the allowed fields', async () => {
    const offer = await openOffer(session);
    const response = await say(offer, acceptance(offer));
    const text = await response.text();
    for (const secret of ['price', 'estimateId', 'pictureHash', 'accountId', 'ip', 'agent', 'ledger', 'key']) {
      expect(text).not.toContain(`"${secret}":`);
    }
  });
});

describe('a contract', () => {
  const verify = async (bytes: Uint8Array): Promise<unknown> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), 'contract.pdf');
    const headers = { origin: inject('origin') };
    return (await fetch(new URL('/api/verify', inject('origin')), { method: 'POST', body: form, headers })).json();
  };
  const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

  beforeEach(async () => {
    await resetRateLimits('verify');
    await resetRateLimits('sealed-copy');
  });

  test('is sealed, the same for both sides, and known as ours until it is changed or does not count any more', async () => {
    const offer = await openOffer(session);
    const params = { id: String(offer.proposalId) };
    expect((await session.ask(offers.ownCopy, { params })).status).toBe(404);
    const { token } = (await (await say(offer, acceptance(offer))).json()) as { token: string };
    const own = await bytesOf(await session.ask(offers.ownCopy, { params }));
    const stranger = openSession(inject('origin'));
    const copy = await stranger.ask(offers.copy, { params: { slug: offer.slug, token } });
    expect(copy.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.compare(await bytesOf(copy), own)).toBe(0);
    expect((await stranger.ask(offers.copy, { params: { slug: offer.slug, token: 'guess' } })).status).toBe(404);
    expect(await verify(own)).toMatchObject({ verdict: 'current' });
    const changed = Buffer.from(own);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await verify(changed)).toMatchObject({ verdict: 'changed' });
    expect(await verify(Buffer.from('%PDF-1.7'))).toMatchObject({ verdict: 'foreign' });
    const { revision } = await read(offer);
    await reopen(session, { ...offer, revision, content: { ...sampleContent, terms: 'Other terms.' } });
    expect(await verify(own)).toMatchObject({ verdict: 'outdated' });
  });
});

test('a deposit is recorded as it is due, once, and becomes credit when the words change', async () => {
  const offer = await openOffer(session);
  expect((await record(offer, { what: 'deposit', cents: 232_031 })).status).toBe(409);
  await say(offer, acceptance(offer));
  expect((await record(offer, { what: 'deposit', cents: 1 })).status).toBe(422);
  expect((await record(offer, { what: 'deposit', cents: 232_031 })).status).toBe(200);
  expect((await record(offer, { what: 'deposit', cents: 232_031 })).status).toBe(409);
  const { revision } = await read(offer);
  const newer = await reopen(session, { ...offer, revision, content: { ...sampleContent, schedule: 'Next spring.' } });
  const changed = await read(newer);
  expect(changed).toMatchObject({
    state: 'open',
    refundableCents: 232_031,
    past: [{ version: 1, state: 'superseded' }],
  });
  await say(newer, acceptance(newer));
  expect(await read(newer)).toMatchObject({ state: 'deposit-paid', dueCents: 0 });
  const done = await session.call(offers.setState, {
    params: { id: String(offer.proposalId) },
    body: { revision: (await read(newer)).revision, to: 'done', reason: '' },
  });
  expect(done.state).toBe('done');
});
