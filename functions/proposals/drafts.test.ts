import { beforeEach, describe, expect, test } from 'vitest';

import { properties } from '#shared/properties/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { isSlug } from '#shared/proposals/slug.ts';
import { accountPartition, allOf, idempotencyRecordKey, kind } from '#shared/table/keys.ts';
import { aHouse, newDraft, newHouse } from '#shared/testing/houses.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readPartition, writeItem } from '../testing/operator.ts';
import { person } from '../testing/people.ts';

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  office = await openOffice();
  session = office.session;
});

const proposalsStored = () => readPartition(accountPartition(office.accountId), allOf(kind.proposal));

describe('a draft', () => {
  test('starts at step 1 with the defaults of a new proposal', async () => {
    const house = await newHouse(session);
    const draft = await session.call(proposals.createDraft, { body: { propertyId: house.id } });
    expect(draft).toMatchObject({
      id: 1,
      proposalId: 'P-000001',
      propertyId: house.id,
      propertyAddress: aHouse.address,
      latitude: aHouse.latitude,
      longitude: aHouse.longitude,
      currentStep: 1,
      area: 0,
      costPerSqFt: 12.5,
      totalCost: 0,
      imageGenerationMethod: 'responses',
      status: 'draft',
      designs: [],
    });
    expect(isSlug(draft.slug)).toBe(true);
    expect(draft).not.toHaveProperty('pageId');
  });

  test('of the sample account has its organization’s branding', async () => {
    const draft = await newDraft(await person('paid'));
    expect(draft).toMatchObject({
      organizationPrimaryColor: '#B4441B',
      organizationLogoUrl: '',
      organizationWebsiteUrl: 'https://sample-paving.example',
      organizationPhoneNumber: '(954) 555-0100',
    });
  });

  test('is one proposal with one answer for 20 calls with one key', async () => {
    const { id } = await newHouse(session);
    const ask = () =>
      session.ask(proposals.createDraft, { body: { propertyId: id }, headers: { 'idempotency-key': 'twenty' } });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    const bodies = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toMatch(/^200 /);
    expect(await proposalsStored()).toHaveLength(1);
    expect(`200 ${await (await ask()).text()}`).toBe(bodies[0]);
  });

  test('is refused for another property under a used key', async () => {
    const [one, other] = [await newHouse(session), await newHouse(session)];
    const headers = { 'idempotency-key': 'once' };
    await session.call(proposals.createDraft, { body: { propertyId: one.id }, headers });
    const second = await session.ask(proposals.createDraft, { body: { propertyId: other.id }, headers });
    expect(second.status).toBe(422);
    expect(await proposalsStored()).toHaveLength(1);
  });

  test('is created again under an expired key, although its record is still there', async () => {
    const { id } = await newHouse(session);
    await writeItem({
      ...idempotencyRecordKey(office.accountId, 'old'),
      v: 1,
      fingerprint: 'of another request',
      reply: '{}',
      ttl: Math.floor(Date.now() / 1000) - 1,
    });
    const headers = { 'idempotency-key': 'old' };
    const draft = await session.call(proposals.createDraft, { body: { propertyId: id }, headers });
    expect(draft.propertyId).toBe(id);
  });

  test('is never shared by two accounts that use the same key', async () => {
    const rival = await openOffice();
    const headers = { 'idempotency-key': 'same' };
    const made = [];
    for (const one of [session, rival.session]) {
      const { id } = await newHouse(one);
      made.push(await one.call(proposals.createDraft, { body: { propertyId: id }, headers }));
    }
    expect(made[0]?.slug).not.toBe(made[1]?.slug);
  });

  test.each(['', ' ', 'ü', 'a b', 'x'.repeat(256)])('is not created under the key %j', async (key) => {
    const { id } = await newHouse(session);
    const headers = { 'idempotency-key': encodeURIComponent(key) === key ? key : key.replace('ü', '\u00fc') };
    const response = await session.ask(proposals.createDraft, { body: { propertyId: id }, headers });
    expect(response.status).toBe(400);
    expect(await proposalsStored()).toEqual([]);
  });

  test('is not created for a property of another account', async () => {
    const rival = await openOffice();
    const { id } = await newHouse(rival.session);
    const response = await session.ask(proposals.createDraft, { body: { propertyId: id } });
    expect(`${response.status} ${await response.text()}`).toBe('404 Property not found');
    expect(await proposalsStored()).toEqual([]);
  });
});

describe('numbers', () => {
  test('are unique, however many properties are created concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, () => newHouse(session)));
    expect(made.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  });

  test('are created once for one key', async () => {
    const headers = { 'idempotency-key': 'house' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await session.ask(properties.create, { body: aHouse, headers })).text()),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await readPartition(accountPartition(office.accountId), allOf(kind.property))).toHaveLength(1);
  });
});
