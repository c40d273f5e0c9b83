import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { fulfilment } from '#shared/fulfilment/contract.ts';
import type { FeedEvent } from '#shared/fulfilment/event.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { operatorTable } from '../../infra/local/host/operator.ts';
import { redrive } from '../../infra/tools/operator/redrive.ts';
import { startFunctionWorkers } from '../../infra/tools/test/function-workers.ts';
import type { FunctionWorker } from '../../infra/tools/test/function-workers.ts';
import { leadFrom } from '../../infra/tools/test/lead-events.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { deleteItem, readItem, readPartition, writeItem } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';
import { forgetRateLimits } from '../testing/rate-limits.ts';
import { settled } from '../testing/settled.ts';

const workers: FunctionWorker[] = [];
afterAll(() => Promise.all(workers.map((worker) => worker.stop())));

const run = randomBytes(6).toString('hex');
/** Stands in every address, and nowhere else. */
const person = `person-${run}`;
let desk: SessionClient;
beforeAll(async () => {
  desk = (await openOffice({ staff: true })).session;
});

/** Reads on from a number until `enough` says so; keeps everything in the order it came. */
async function follow(after: number, enough: (seen: readonly FeedEvent[]) => boolean): Promise<readonly FeedEvent[]> {
  const seen: FeedEvent[] = [];
  let next = after;
  const deadline = Date.now() + 50_000;
  while (!enough(seen) && Date.now() < deadline) {
    const page = await desk.call(fulfilment.events, { query: { after: next } });
    seen.push(...page.events);
    ({ next } = page);
  }
  return seen;
}

/** The number of the newest event now. */
async function newest(): Promise<number> {
  const { seq = 0 } = (await readItem({ pk: 'F#COUNTER', sk: '-' })) ?? {};
  return Number(seq);
}

const emailsIn = (events: readonly FeedEvent[]): readonly string[] =>
  events.flatMap(({ type, data }) => (type === 'lead.created' && data.email.includes(person) ? [data.email] : []));

test('200 leads at once reach a reader who polls meanwhile: none missing, none twice, in the order of their numbers', async () => {
  const after = await newest();
  const emails = Array.from({ length: 200 }, (_, n) => `race-${n}-${person}@paveprint.example`);
  workers.push(...(await startFunctionWorkers({ origin: inject('origin'), aws: inject('aws') }, 'leads', 2)));
  const posting = Promise.all(emails.map(async (email, n) => workers[n % 2]?.run(leadFrom(n, email))));
  const seen = await follow(after, (events) => emailsIn(events).length >= emails.length);
  expect((await posting).filter((answer) => answer?.statusCode !== 200)).toEqual([]);
  expect(emailsIn(seen).toSorted()).toEqual(emails.toSorted());
  expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, n) => after + 1 + n));
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const again = await follow(after, (events) => events.length >= seen.length);
  expect(again.slice(0, seen.length)).toEqual(seen);
});

const leadEvent = (leadId: string, more: object = {}) => ({
  id: `lead.created-${leadId}`,
  type: 'lead.created',
  version: 1,
  time: new Date().toISOString(),
  data: {
    leadId,
    kind: 'trial',
    name: 'Sample Contractor',
    email: `${leadId}-${person}@paveprint.example`,
    phone: '(954) 555-0163',
    company: '',
    employees: '',
    interest: '',
    message: '',
    serviceArea: '33304',
    zipCodes: ['33304'],
    consent: { text: 'Sample', at: new Date().toISOString() },
  },
  ...more,
});
const outboxKey = (leadId: string) => ({ pk: `O#lead.created-${leadId}`, sk: 'EVENT' });
const putOut = (leadId: string, more: object = {}) =>
  writeItem({ ...outboxKey(leadId), v: 1, event: leadEvent(leadId, more) });
const entriesOf = async (leadId: string): Promise<number> =>
  (await readPartition('F#FEED')).filter(({ event }) => (event as FeedEvent).id === `lead.created-${leadId}`).length;

describe('an event', () => {
  test('that comes again has one number and one e-mail, and a lead that was erased first gets none', async () => {
    const [twice, erased, last] = ['twice', 'erased', 'last'].map((name) => `${name}-${run}`) as [
      string,
      string,
      string,
    ];
    await putOut(twice);
    await settled(() => entriesOf(twice), 1);
    await deleteItem(outboxKey(twice));
    await putOut(twice);
    await writeItem({ pk: `DD#event#lead.erased-${erased}`, sk: '-', v: 1, seq: 1 });
    await putOut(erased);
    await putOut(last);
    await settled(() => entriesOf(last), 1);
    expect([await entriesOf(twice), await entriesOf(erased)]).toEqual([1, 0]);
    const { seq } = (await readItem({ pk: `DD#event#lead.created-${twice}`, sk: '-' })) ?? {};
    const mails = async () => {
      const sent = await mailTo('fulfilment@paveprint.example');
      return sent.filter((text) =>
        text.includes(`New trial lead, number ${String(seq)} of the feed. ZIP codes: 33304.`),
      ).length;
    };
    await settled(mails, 1);
  });

  test('that cannot be understood is set aside; the others go on, and once it is mended it is brought again', async () => {
    const [poison, good] = [`poison-${run}`, `good-${run}`];
    await putOut(poison, { version: 99 });
    await putOut(good);
    await settled(() => entriesOf(good), 1);
    const noted = async () =>
      (await readPartition('O#FAILED')).filter(({ itemPk }) => itemPk === outboxKey(poison).pk).length;
    expect([await noted(), await entriesOf(poison)]).toEqual([1, 0]);
    await putOut(poison);
    const table = { name: inject('tableName'), client: operatorTable(inject('aws')) };
    expect((await redrive(table)).again).toBeGreaterThan(0);
    await settled(noted, 0);
    expect(await entriesOf(poison)).toBe(1);
  });

  test('tells what happens to a proposal: completed, viewed, visited, cancelled, suppressed', async () => {
    for (const name of ['view', 'opt-out', 'visit'] as const) await forgetRateLimits(name);
    const { session, accountId } = await openOffice();
    await newCompany(session);
    const after = await newest();
    const { slug, id } = await newPage(session);
    const params = { slug };
    await session.call(proposals.setStatus, { params, body: { status: 'draft' } });
    await session.call(proposals.setStatus, { params, body: { status: 'completed' } });
    await lookAt(slug, { m: 'PIECE-7' });
    const [start = ''] = await freeStarts(slug);
    const { token } = await bookVisit(slug, start);
    const stranger = openSession(inject('origin'));
    await stranger.ask(visits.cancel, { params: { slug, token } });
    await stranger.ask(proposals.optOut, { params });
    const ours = (events: readonly FeedEvent[]) =>
      events.filter(({ data }) => 'accountId' in data && data.accountId === accountId);
    const seen = ours(await follow(after, (events) => ours(events).length >= 5));
    expect(seen.map(({ type }) => type).toSorted()).toEqual([
      'proposal.completed',
      'proposal.viewed',
      'suppression.added',
      'visit.booked',
      'visit.cancelled',
    ]);
    expect(seen.every(({ data }) => 'proposalId' in data && data.proposalId === id)).toBe(true);
    expect(seen.find(({ type }) => type === 'proposal.viewed')?.data).toMatchObject({ slug, piece: 'PIECE-7' });
    // Who the homeowner is stays with the contractor.
    expect(JSON.stringify(seen)).not.toContain('Sample Homeowner');
  });
});

test('the secret of a calendar feed is no event, and fails nowhere', async () => {
  const { session, accountId } = await openOffice();
  await session.call(visits.createFeed);
  await putOut(`after-${run}`);
  await settled(() => entriesOf(`after-${run}`), 1);
  const failed = await readPartition('O#FAILED', `CAL#${accountId}`);
  expect(failed).toEqual([]);
});

test('no log holds what people wrote, nor who they are', async () => {
  const log = await readFile(inject('logFile'), 'utf8');
  expect([person, 'Sample Contractor', '555-0163'].filter((words) => log.includes(words))).toEqual([]);
});
