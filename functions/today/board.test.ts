import { beforeEach, describe, expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { boardRow, proposalKey } from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import type { Board } from '#shared/today/contract.ts';
import { today } from '#shared/today/contract.ts';
import { newEstimate } from '../testing/estimates.ts';
import { eventually } from '../testing/eventually.ts';
import { newDraft } from '../testing/houses.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { deleteItem, readItem, writeItem } from '../testing/operator.ts';
import { callsOf } from '../testing/table-calls.ts';

let office: Office;
let session: SessionClient;

beforeEach(async () => {
  office = await openOffice();
  session = office.session;
});

const board = (): Promise<Board> => session.call(today.board, { query: { timeZone: 'UTC' } });
const contact = {
  name: 'Sample Homeowner',
  email: '',
  phone: '(954) 555-0163',
  language: 'en',
  source: 'hand',
} as const;
const giveContact = ({ id }: Proposal) =>
  session.call(proposals.edit, { params: { id: String(id) }, body: { contact } });

/** Stores a proposal anew with other fields, as if it had been made with them. */
async function remake({ id }: Pick<Proposal, 'id'>, fields: object): Promise<void> {
  const key = proposalKey(office.accountId, id);
  const item = await readItem(key);
  await deleteItem(key);
  await writeItem({ ...item, ...key, ...fields });
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

describe('the Today screen', () => {
  test('has an opened page, and a call to its contact until somebody called', async () => {
    const page = await newPage(session);
    await giveContact(page);
    await lookAt(page.slug);
    await eventually(async () => (await board()).opened.map(({ id }) => id), [page.id]);
    await eventually(async () => (await board()).calls.map(({ id, reason }) => [id, reason]), [[page.id, 'opened']]);
    await session.call(today.called, { params: { id: String(page.id) } });
    await eventually(async () => (await board()).calls, []);
    const told = await session.call(proposals.timeline, { params: { id: String(page.id) } });
    expect(told.map(({ title }) => title)).toContain('Called');
  });

  test('has a draft from before today until it is deleted, and none of today', async () => {
    const { id } = await newDraft(session);
    await newDraft(session);
    await remake({ id }, { createdAt: inHours(-30) });
    await eventually(async () => (await board()).drafts.map((one) => one.id), [id]);
    await session.call(proposals.remove, { params: { id: String(id) } });
    await eventually(async () => (await board()).drafts, []);
  });

  test('has the visits of the day', async () => {
    const page = await newPage(session);
    const visit = { id: 'v', timeZone: 'UTC', state: 'booked', name: 'Sample', phone: '', email: '', note: '' };
    const noon = `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`;
    await remake(page, { visit: { ...visit, start: noon, end: noon.replace('T12', 'T13') } });
    await eventually(async () => (await board()).visits.map(({ id, at }) => [id, at]), [[page.id, noon]]);
  });

  test('takes three reads, however much there is', async () => {
    const rows = Array.from({ length: 150 }, (_, id) => id + 1000).flatMap((id) => {
      const entry = { v: 1, id, slug: 'sample', address: 'Sample Street', status: 'sent', at: inHours(-72) };
      return [
        { ...boardRow(office.accountId, 'CALL', entry.at, id), ...entry },
        { ...boardRow(office.accountId, 'DRAFT', entry.at, id), ...entry },
      ];
    });
    await Promise.all(rows.map(writeItem));
    const found: Board[] = [];
    const calls = await callsOf(async () => found.push(await board()));
    expect(calls.map(({ name }) => name)).toEqual(['BatchGetItem', 'Query', 'Query', 'Query']);
    expect(found.map(({ calls: listed, drafts }) => [listed.length, drafts.length])).toEqual([[50, 50]]);
  });

  test('shows nothing of another account', async () => {
    await lookAt((await newPage(session)).slug);
    await eventually(async () => (await board()).opened.length, 1);
    const other = await openOffice();
    expect(await other.session.call(today.board, { query: { timeZone: 'UTC' } })).toEqual({
      calls: [],
      visits: [],
      opened: [],
      drafts: [],
      months: [],
    });
  });

  test('refuses a time zone that nobody knows', async () => {
    const { status } = await session.send('GET', '/api/today?timeZone=Nowhere%2FAtAll');
    expect(status).toBe(400);
  });
});

describe('the numbers', () => {
  const numbers = async () =>
    (await board()).months.map(({ organizationId, sent, opened, booked, won }) => [
      organizationId,
      sent,
      opened,
      booked,
      won,
    ]);

  test('count each proposal once, by what it is now, and forget it when it is deleted', async () => {
    const { id: organizationId } = await newCompany(session, { timeZone: 'America/New_York' });
    const page = await newPage(session);
    await eventually(numbers, [[organizationId, 1, 0, 0, 0]]);
    for (let n = 0; n < 3; n += 1) await lookAt(page.slug);
    await eventually(numbers, [[organizationId, 1, 1, 0, 0]]);
    const params = { slug: page.slug };
    await session.call(proposals.setStatus, { params, body: { status: 'success' } });
    await eventually(numbers, [[organizationId, 1, 1, 1, 0]]);
    await session.call(proposals.setStatus, { params, body: { status: 'opened' } });
    await eventually(numbers, [[organizationId, 1, 1, 0, 0]]);
    await session.call(proposals.remove, { params: { id: String(page.id) } });
    await eventually(numbers, []);
  });

  test('count a job as won when its firm offer is signed', async () => {
    await newCompany(session);
    const offer = await openOffer(session);
    expect((await answer(session.origin, offer.slug, acceptance(offer))).status).toBe(200);
    await eventually(async () => (await board()).months.map(({ sent, won }) => [sent, won]), [[1, 1]]);
  });

  test('count a job as won while an estimate of its proposal is', async () => {
    const page = await newPage(session);
    const made = await newEstimate(session, { proposalId: page.id, status: 'won' });
    await eventually(numbers, [[0, 1, 0, 0, 1]]);
    await session.call(estimates.remove, { params: { id: String(made.id) } });
    await eventually(numbers, [[0, 1, 0, 0, 0]]);
  });
});
