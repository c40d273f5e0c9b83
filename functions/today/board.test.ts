import { beforeEach, describe, expect, test } from 'vitest';

import { estimates } from '#shared/estimates/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { boardRow, numbersKey, proposalKey } from '#shared/table/keys.ts';
import { newDraft } from '#shared/testing/houses.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { dayStart } from '#shared/time/zoned-day.ts';
import type { Board } from '#shared/today/contract.ts';
import { today } from '#shared/today/contract.ts';
import { visits } from '#shared/visits/contract.ts';
import { newEstimate } from '../testing/estimates.ts';
import { eventually } from '../testing/eventually.ts';
import { acceptance, answer, openOffer } from '../testing/offers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { deleteItem, readItem, writeItem, writeItems } from '../testing/operator.ts';
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

/** Stores a proposal again with other fields, as if it had been created with them. */
async function remake({ id }: Pick<Proposal, 'id'>, fields: object): Promise<void> {
  const key = proposalKey(office.accountId, id);
  const item = await readItem(key);
  await deleteItem(key);
  await writeItem({ ...item, ...key, ...fields });
}

const ADDRESS = '1 Sample Street, Fort Lauderdale, FL 33304';
const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** A row of the board for a proposal. */
const entryOf = (id: number, at: string) => ({ v: 1, id, slug: `sample-${id}`, address: ADDRESS, status: 'sent', at });

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

  test('has the visit of a proposal that is a draft again, without who comes to the door, until it is canceled', async () => {
    await newCompany(session);
    const page = await newPage(session);
    const { start, token } = await bookVisit(page.slug, (await freeStarts(page.slug))[0] ?? '');
    const { params, row } = { params: { slug: page.slug }, row: boardRow(office.accountId, 'VISIT', start, page.id) };
    const listed = async () => {
      const found = await readItem(row);
      return found && [found['status'], found['name']];
    };
    await eventually(listed, ['success', 'Sample Homeowner']);
    await session.call(proposals.setStatus, { params, body: { status: 'draft' } });
    await eventually(listed, ['draft', undefined]);
    const { status } = await openSession(session.origin).ask(visits.cancel, { params: { ...params, token } });
    expect(status).toBe(200);
    await eventually(listed, undefined);
  });

  test('has no page whose people asked to hear no more', async () => {
    const page = await newPage(session);
    await giveContact(page);
    await lookAt(page.slug);
    const calls = async () => (await board()).calls.map(({ id }) => id);
    await eventually(calls, [page.id]);
    const optOut = proposals.optOut.path.replace('{slug}', page.slug);
    expect((await openSession(session.origin).send('POST', optOut)).status).toBe(200);
    await eventually(calls, []);
  });

  test('has the visits of the day', async () => {
    const page = await newPage(session);
    const visit = { id: 'v', timeZone: 'UTC', state: 'booked', name: 'Sample', phone: '', email: '', note: '' };
    const noon = `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`;
    await remake(page, { visit: { ...visit, start: noon, end: noon.replace('T12', 'T13') } });
    await eventually(async () => (await board()).visits.map(({ id, at }) => [id, at]), [[page.id, noon]]);
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'has what belongs to the day in %s, visits in their order, and a call not before it is due',
    async (timeZone) => {
      const now = Date.now();
      const [yesterday = 0, midnight = 0, tomorrow = 0] = [-1, 0, 1].map((days) => dayStart(now, timeZone, days));
      const rows = [
        ['CALL', now - 1],
        ['CALL', now + 2 * DAY_MS],
        ['VISIT', midnight - HOUR_MS],
        ['VISIT', midnight],
        ['VISIT', tomorrow - 1],
        ['VISIT', tomorrow],
        ['OPENED', yesterday - 1],
        ['OPENED', yesterday],
        ['DRAFT', midnight - 1],
        ['DRAFT', midnight],
      ] as const;
      const written = rows.map(([list, from], id) => {
        const [at, end] = [from, from + HOUR_MS].map((time) => new Date(time).toISOString()) as [string, string];
        return { ...boardRow(office.accountId, list, at, id), ...entryOf(id, at), ...(list === 'VISIT' && { end }) };
      });
      await writeItems(written);
      const { months: _none, ...lists } = await session.call(today.board, { query: { timeZone } });
      const ids = Object.entries(lists).map(([name, listed]) => [name, listed.map(({ id }) => id)]);
      expect(Object.fromEntries(ids)).toEqual({ calls: [0], visits: [3, 4], opened: [7], drafts: [8] });
    },
  );

  test('takes three reads, however much there is', async () => {
    const rows = Array.from({ length: 150 }, (_, id) => id + 1000).flatMap((id) => {
      const entry = entryOf(id, inHours(-72));
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

  test('is three reads and a small answer for 10,000 proposals, with the newest of what was opened', async () => {
    const rowsOf = (list: 'CALL' | 'DRAFT' | 'OPENED', count: number, hours: number) =>
      Array.from({ length: count }, (_, n) => {
        const entry = entryOf(n + 1, inHours(hours - n / count));
        return { ...boardRow(office.accountId, list, entry.at, entry.id), ...entry };
      });
    const month = new Date().toISOString().slice(0, 7);
    const numbers = Array.from({ length: 80 }, (_, n) => {
      const key = { month, organizationId: n % 10, part: Math.floor(n / 10) };
      return { ...numbersKey(office.accountId, key), v: 1, month, organizationId: n % 10, sent: 1 };
    });
    const start = new Date().toISOString();
    const visit = { ...entryOf(1, start), end: inHours(1), ...boardRow(office.accountId, 'VISIT', start, 1) };
    await writeItems([
      ...rowsOf('CALL', 4000, -72),
      ...rowsOf('DRAFT', 2000, -72),
      ...rowsOf('OPENED', 4000, -1),
      ...numbers,
      visit,
    ]);
    const answers: string[] = [];
    const ask = async () => answers.push(await (await session.ask(today.board, { query: { timeZone: 'UTC' } })).text());
    const calls = await callsOf(ask);
    expect(calls.map(({ name }) => name)).toEqual(['BatchGetItem', 'Query', 'Query', 'Query']);
    // One unit is a strongly consistent read of 4 KB.
    expect(calls.reduce((sum, { units }) => sum + units, 0)).toBeLessThan(250);
    const [answer = ''] = answers;
    expect(answer.length).toBeLessThan(100_000);
    const found = JSON.parse(answer) as Board;
    expect([found.calls.length, found.drafts.length, found.visits.length]).toEqual([50, 50, 1]);
    expect(found.opened.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    expect(found.months.map(({ sent }) => sent)).toEqual(Array.from({ length: 10 }, () => 8));
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
