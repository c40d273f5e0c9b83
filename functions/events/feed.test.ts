import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { fulfilment } from '#shared/fulfilment/contract.ts';
import type { FeedEvent } from '#shared/fulfilment/event.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { FEED, calendarPartition, feedCounterKey, leadKey, sequenceKey } from '#shared/table/keys.ts';
import { originSecretOf, startFunctionWorker } from '#shared/testing/function-worker.ts';
import type { FunctionWorker } from '#shared/testing/function-worker.ts';
import { leadEvent } from '#shared/testing/lead-event.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { visits } from '#shared/visits/contract.ts';
import { sha256 } from '../runtime/hash.ts';
import { eventually } from '../testing/eventually.ts';
import { givenUp } from '../testing/failed-records.ts';
import { writeLead } from '../testing/leads.ts';
import { readLog } from '../testing/logged-lines.ts';
import { openOffice } from '../testing/office.ts';
import { bookVisit, freeStarts, lookAt, newCompany, newPage } from '../testing/open-pages.ts';
import { readItem, readPartition, writeItem } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';
import { resetRateLimits } from '../testing/rate-limits.ts';
import { recordOf, redeliver } from '../testing/redeliver.ts';

const workers: FunctionWorker[] = [];
afterAll(() => Promise.all(workers.map((worker) => worker.stop())));

const run = randomBytes(6).toString('hex');
/** Part of every e-mail address of this test and of nothing else. */
const person = `person-${run}`;
let desk: SessionClient;
beforeAll(async () => {
  desk = (await openOffice({ staff: true })).session;
});

/** Reads on from a number until `enough` is true; returns all events in the order they came. */
async function follow(after: number, enough: (seen: readonly FeedEvent[]) => boolean): Promise<readonly FeedEvent[]> {
  const seen: FeedEvent[] = [];
  let next = after;
  const deadline = Date.now() + 240_000;
  while (!enough(seen)) {
    if (Date.now() > deadline) throw new Error(`The feed has ${seen.length} events after number ${after}, too few`);
    const page = await desk.call(fulfilment.events, { query: { after: next } });
    seen.push(...page.events);
    ({ next } = page);
  }
  return seen;
}

/** The number of the newest event now. */
async function newest(): Promise<number> {
  const { seq = 0 } = (await readItem(feedCounterKey)) ?? {};
  return Number(seq);
}

const emailsIn = (events: readonly FeedEvent[]): readonly string[] =>
  events.flatMap(({ type, data }) => (type === 'lead.created' && data.email.includes(person) ? [data.email] : []));

test('200 concurrent leads reach a polling reader: none missing, none twice, in the order of their numbers', async () => {
  const after = await newest();
  const emails = Array.from({ length: 200 }, (_, n) => `race-${n}-${person}@paveprint.example`);
  const { leads } = inject('functions');
  workers.push(startFunctionWorker(leads), startFunctionWorker(leads));
  const originSecret = originSecretOf(leads);
  const posting = Promise.all(
    emails.map(async (email, viewer) => workers[viewer % 2]?.run(leadEvent({ viewer, email, originSecret }))),
  );
  const seen = await follow(after, (events) => emailsIn(events).length >= emails.length);
  expect((await posting).filter((answer) => answer?.statusCode !== 200)).toEqual([]);
  expect(emailsIn(seen).toSorted()).toEqual(emails.toSorted());
  expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, n) => after + 1 + n));
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  const again = await follow(after, (events) => events.length >= seen.length);
  expect(again.slice(0, seen.length)).toEqual(seen);
});

/** Writes a lead as the form's handler does. */
const create = (id: string, more: object = {}) =>
  writeLead({ id, email: `${id}-${person}@paveprint.example`, serviceArea: '33304', zipCodes: ['33304'], ...more });
const createdId = (leadId: string): string => `lead.created-${leadId}`;
const entriesOf = async (leadId: string): Promise<number> =>
  (await readPartition(FEED)).filter(({ event }) => (event as FeedEvent).id === createdId(leadId)).length;

describe('an event', () => {
  test('that is redelivered has one number and one e-mail, and a lead that was erased first has none', async () => {
    const [twice, erased, last] = ['twice', 'erased', 'last'].map((name) => `${name}-${run}`) as [
      string,
      string,
      string,
    ];
    await create(twice);
    await eventually(() => entriesOf(twice), 1);
    await redeliver(await recordOf(leadKey(twice)));
    await writeItem({ ...sequenceKey(`lead.erased-${erased}`), v: 1, seq: 1 });
    await create(erased);
    await create(last);
    await eventually(() => entriesOf(last), 1);
    expect([await entriesOf(twice), await entriesOf(erased)]).toEqual([1, 0]);
    const { seq } = (await readItem(sequenceKey(createdId(twice)))) ?? {};
    const mails = async () => {
      const sent = await mailTo('fulfilment@paveprint.example');
      return sent.filter((text) =>
        text.includes(`New trial lead, number ${String(seq)} of the feed. ZIP codes: 33304.`),
      ).length;
    };
    await eventually(mails, 1);
  });

  test('that cannot be read is dead-lettered, and the others continue', async () => {
    const [poison, good] = [`poison-${run}`, `good-${run}`];
    await create(poison, { times: 'many' });
    await create(good);
    await eventually(() => entriesOf(good), 1);
    await eventually(() => givenUp(poison), 1);
    expect(await entriesOf(poison)).toBe(0);
    // Makes the lead readable again, because other tests list all leads at the desk.
    await create(poison);
  });

  test('is appended for each thing that happens to a proposal: completed, viewed, visited, canceled, suppressed', async () => {
    for (const name of ['view', 'opt-out', 'visit'] as const) await resetRateLimits(name);
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
    await stranger.call(visits.cancel, { params: { slug, token } });
    // A homeowner can opt out only of a page that was sent or opened, and it takes a moment until a view counts as
    // opened.
    await eventually(async () => ((await session.call(proposals.bySlug, { params })) as Proposal).status, 'success');
    await stranger.call(proposals.optOut, { params });
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
    // The homeowner's name is not in the event feed.
    expect(JSON.stringify(seen)).not.toContain('Sample Homeowner');
  });
});

test('a page of the feed has 100 events, and the number to read on from; a type is all that it has when asked', async () => {
  const { events, next } = await desk.call(fulfilment.events, { query: { after: 0 } });
  expect([events.length, events.at(-1)?.seq]).toEqual([100, next]);
  const { events: booked } = await desk.call(fulfilment.events, { query: { after: 0, type: 'visit.booked' } });
  expect(new Set(booked.map(({ type }) => type))).toEqual(new Set(['visit.booked']));
});

test('the secret of a calendar subscription is no event, and causes no failure', async () => {
  const { session, accountId } = await openOffice();
  const { url } = await session.call(visits.createSubscription);
  const secret = url.slice(url.lastIndexOf('/') + 1);
  await create(`after-${run}`);
  await eventually(() => entriesOf(`after-${run}`), 1);
  const feed = JSON.stringify(await readPartition(FEED));
  expect([accountId, secret, sha256(secret)].filter((words) => feed.includes(words))).toEqual([]);
  expect(await givenUp(calendarPartition(accountId))).toBe(0);
});

test('no log has what people wrote, nor who they are', async () => {
  const log = await readLog();
  expect([person, 'Sample Contractor', '555-0163'].filter((words) => log.includes(words))).toEqual([]);
});
