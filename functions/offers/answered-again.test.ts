import { beforeEach, describe, expect, inject, test } from 'vitest';

import { offers } from '#shared/offers/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import type { OpenedOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { mailTo } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  await resetRateLimits('offer');
  office = await openOffice();
  session = office.session;
  await newCompany(session);
});

const read = ({ proposalId }: OpenedOffer) => session.call(offers.find, { params: { id: String(proposalId) } });
const say = (offer: OpenedOffer, body: object, headers?: Readonly<Record<string, string>>) =>
  answer(inject('origin'), offer.slug, body, headers);

describe('an answer whose reply was lost', () => {
  test('is answered again for the same request', async () => {
    const offer = await openOffer(session);
    const send = () => say(offer, acceptance(offer), { 'idempotency-key': 'once' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.text()).toBe(await first.text());
  });

  test('that signs is answered as it was signed when another name comes under its key', async () => {
    const offer = await openOffer(session);
    const send = (more: object) => say(offer, { ...acceptance(offer), ...more }, { 'idempotency-key': 'once' });
    const [first, second] = [await send({ name: 'Ana Homeowner' }), await send({ name: 'Ben Homeowner' })];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.text()).toBe(await first.text());
    expect((await read(offer)).current?.signature?.name).toBe('Ana Homeowner');
  });

  test('that cancels or declines is answered again when it is sent again, and that of other words is not', async () => {
    const [canceled, declined] = [await openOffer(session), await openOffer(session)];
    const { token } = (await (await say(canceled, acceptance(canceled))).json()) as { token: string };
    const { version, wordsHash } = declined;
    const cancel = { kind: 'cancel', token };
    const decline = { kind: 'decline', version, wordsHash, reason: 'Too expensive' };
    for (const [offer, body] of [
      [canceled, cancel],
      [declined, decline],
    ] as const) {
      const [first, second] = [await say(offer, body), await say(offer, body)];
      expect([first.status, second.status]).toEqual([200, 200]);
      expect(await second.text()).toBe(await first.text());
    }
    const { revision } = await read(canceled);
    expect((await say(canceled, { kind: 'cancel', token: 'guess' })).status).toBe(404);
    expect((await say(canceled, acceptance(canceled))).status).toBe(409);
    expect((await say(declined, { ...decline, version: 2 })).status).toBe(409);
    expect((await read(canceled)).revision).toBe(revision);
  });

  test('that asks is kept and mailed once, however often it is sent under its key', async () => {
    const offer = await openOffer(session);
    const person = { name: 'Sample Neighbor', email: 'neighbor@paveprint.example', seconds: 30 };
    const ask = (text: string, key: string) => say(offer, { kind: 'ask', text, ...person }, { 'idempotency-key': key });
    const [first, second] = [await ask('When?', 'one'), await ask('When?', 'one')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.text()).toBe(await first.text());
    await ask('And where?', 'one');
    await ask('When?', 'two');
    const { questions } = await read(offer);
    expect(questions.map(({ text }) => text).toSorted()).toEqual(['And where?', 'When?', 'When?']);
    expect(JSON.stringify(questions)).not.toContain('key');
    await eventually(async () => (await mailTo(`${office.userId}@paveprint.example`)).length, 3);
  });
});
