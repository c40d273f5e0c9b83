import { beforeAll, describe, expect, test } from 'vitest';

import { account, invitations } from '#shared/account/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { auditKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { today } from '#shared/today/contract.ts';
import { losePlan } from '../testing/lost-plan.ts';
import { openOffice, verifyAddress } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { writeItem } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

let office: Office;
let session: SessionClient;
let draft: Proposal;

beforeAll(async () => {
  office = await openOffice();
  session = office.session;
  draft = await newDraft(session);
});

const params = () => ({ id: String(draft.id) });
const edit = (body: object) => session.call(proposals.edit, { params: params(), body });
const titles = async () => (await session.call(proposals.timeline, { params: params() })).map(({ title }) => title);

describe('the timeline', () => {
  test('lists steps, images, prices and status, newest first, and who did it', async () => {
    await edit({ currentStep: 2 });
    await edit({ area: 400, costPerSqFt: 12.5, totalCost: 5000, areaSource: 'manual' });
    const picture = { beforeImageR2Url: await upload(session) };
    await session.call(proposals.setPicture, { params: { slug: draft.slug }, body: picture });
    await edit({ status: 'sent' });
    const lines = await session.call(proposals.timeline, { params: params() });
    expect(lines.map(({ title, detail }) => [title, detail])).toEqual([
      ['Status: Sent', undefined],
      ['Before photo chosen', undefined],
      ['Price', '400 sq ft · $5,000.00 in total'],
      ['Step 2 of 4', 'Draw & Calculate'],
      ['Proposal created', undefined],
    ]);
    expect(new Set(lines.map(({ who }) => who))).toEqual(new Set([`${office.userId}@paveprint.example`]));
  });

  test('lists a change once, without unchanged fields', async () => {
    const before = await titles();
    await edit({ area: 400, costPerSqFt: 12.5, totalCost: 5000, status: 'sent', currentStep: 2 });
    expect(await titles()).toEqual(before);
    await edit({ area: 400, costPerSqFt: 13, totalCost: 5200, status: 'sent' });
    expect((await session.call(proposals.timeline, { params: params() }))[0]).toMatchObject({
      title: 'Price',
      detail: '$13.00 per sq ft · $5,200.00 in total',
    });
  });

  test('shows unknown actions, and no person for what no member did', async () => {
    const at = '2099-01-01T00:00:00.000Z';
    const key = auditKey(office.accountId, { entity: 'proposal', id: draft.id, at, key: '0' });
    await writeItem({ ...key, v: 1, at, userId: 'nobody', action: 'something-new' });
    const [newest] = await session.call(proposals.timeline, { params: params() });
    expect(newest).toEqual({ at, kind: 'something-new', title: 'Something new' });
  });

  test('names who was removed since by their address, for what they did', async () => {
    const person = await openOffice({ plan: 'free' });
    const email = await verifyAddress(person);
    await losePlan(person.accountId, { plan: 'free' });
    const { id } = await session.call(account.invite, { body: { email, role: 'estimator' } });
    await person.session.call(invitations.accept, { params: { id } });
    await person.session.call(proposals.edit, { params: params(), body: { area: 555 } });
    const who = async () => {
      const lines = await session.call(proposals.timeline, { params: params() });
      return lines.find(({ detail }) => detail?.startsWith('555 sq ft'))?.who;
    };
    expect(await who()).toBe(email);
    await session.call(account.removeMember, { params: { id } });
    expect(await who()).toBe(email);
  });

  test('says that the contact was called', async () => {
    await session.call(today.called, { params: params() });
    expect(await titles()).toContain('Called');
  });

  test('has at most the newest 500 entries', async () => {
    const { id } = await newDraft(session);
    const at = (n: number) => new Date(Date.UTC(2099, 0, 1) + n * 1000).toISOString();
    const rows = Array.from({ length: 501 }, (_, n) => ({
      ...auditKey(office.accountId, { entity: 'proposal', id, at: at(n), key: String(n) }),
      v: 1,
      at: at(n),
      userId: 'nobody',
      action: 'something-new',
    }));
    await Promise.all(rows.map(writeItem));
    const entries = await session.call(proposals.timeline, { params: { id: String(id) } });
    expect([entries.length, entries.at(0)?.at, entries.at(-1)?.at]).toEqual([500, at(500), at(1)]);
  });

  test('has entries of this proposal only, and is visible to its account only', async () => {
    const other = await newDraft(session);
    expect(await session.call(proposals.timeline, { params: { id: String(other.id) } })).toHaveLength(1);
    const rival = (await openOffice()).session;
    expect((await rival.ask(proposals.timeline, { params: params() })).status).toBe(404);
  });
});
