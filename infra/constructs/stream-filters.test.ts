import { describe, expect, test } from 'vitest';

import * as keys from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { triggers } from '#shared/table/triggers.ts';
import type { Consumer } from '#shared/table/triggers.ts';
import { filterCriteria, isWanted } from '../local/host/events/event-filter.ts';
import { streamFilters } from './stream-filters.ts';

type Images = { readonly before?: object; readonly after?: object };

const record = (eventName: string, { pk, sk }: Key, { before = {}, after = {} }: Images = {}) => ({
  eventName,
  dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, OldImage: before, NewImage: after },
});

const wants = (consumer: Consumer, one: object): boolean => {
  const Filters = streamFilters(consumer).map((filter) => ({ Pattern: JSON.stringify(filter) }));
  return isWanted(filterCriteria.parse({ Filters }), one);
};

const audit = keys.auditKey('a1', { entity: 'estimate', id: 1, at: 'now', key: 'x' });
const history = keys.auditKey('a1', { entity: 'proposal', id: 1, at: 'now', key: 'x' });
const ofOffice = keys.auditKey('a1', { entity: 'account', id: 'a1', at: 'now', key: 'x' });
const completed = { after: { status: { S: 'completed' } } };
const optedOut = { after: { optedOutAt: { S: 'now' } } };
const won = { status: { S: 'won' } };
const waiting = { after: { state: { S: 'waiting' } } };

describe('what people did reaches the consumer of it, and no other', () => {
  test.each([
    ['a view', record('INSERT', keys.seenKey('p1', 'now', 'x'))],
    ['a booking', record('INSERT', keys.visitKey('p1'))],
    ['a cancellation', record('MODIFY', keys.visitKey('p1'))],
    ['an opt-out', record('MODIFY', keys.pageKey('p1'), optedOut)],
    ['a lifted opt-out', record('MODIFY', keys.pageKey('p1'), { before: optedOut.after })],
    ['a new proposal', record('INSERT', keys.proposalKey('a1', 1))],
    ['a completed proposal', record('MODIFY', keys.proposalKey('a1', 1), completed)],
    ['an opened proposal', record('MODIFY', keys.proposalKey('a1', 1), { after: { status: { S: 'opened' } } })],
    ['a proposal that is a draft again', record('MODIFY', keys.proposalKey('a1', 1), { before: completed.after })],
    ['a won estimate', record('MODIFY', keys.estimateKey('a1', 1), { after: won })],
    ['an estimate that is won no more', record('MODIFY', keys.estimateKey('a1', 1), { before: won })],
    ['a deleted estimate that was won', record('REMOVE', keys.estimateKey('a1', 1), { before: won })],
    ['a lead', record('INSERT', keys.leadKey('l1'))],
    ['an erased or expired lead', record('REMOVE', keys.leadKey('l1'))],
    ['an event of the feed', record('INSERT', keys.feedEntryKey(1))],
    ['a step of an approval', record('INSERT', audit)],
    ['a member who joined', record('INSERT', ofOffice, { after: { action: { S: 'joined' } } })],
    ['an invitation', record('INSERT', keys.invitationKey('a1', 'i1'))],
  ])('%s', (_name, one) => {
    expect([wants('stream', one), wants('background', one)]).toEqual([true, false]);
  });
});

describe('what may take long reaches the other consumer', () => {
  test.each([
    ['extras to be invoiced', record('INSERT', keys.chargeKey('a1', '2026-11'))],
    ['extras to be invoiced again', record('MODIFY', keys.chargeKey('a1', '2026-11'), waiting)],
    ['money to be paid back', record('INSERT', keys.refundKey('a1', 'p1'))],
    ['money to be paid back again', record('MODIFY', keys.refundKey('a1', 'p1'), waiting)],
    ['a mail that waits', record('INSERT', keys.mailKey('m1'), waiting)],
    ['a mail to try again', record('MODIFY', keys.mailKey('m1'), waiting)],
    ['a mail that came back', record('MODIFY', keys.mailKey('m1'), { after: { state: { S: 'bounced' } } })],
    ['an unwanted mail', record('MODIFY', keys.mailKey('m1'), { after: { state: { S: 'complained' } } })],
    ['a changed catalog', record('MODIFY', keys.catalogBeforeKey('a1'))],
    ['a deleted proposal', record('REMOVE', keys.proposalKey('a1', 1))],
    ['an account that is gone', record('REMOVE', keys.accountKey('a1'))],
    ['a closed account', record('INSERT', keys.closingKey('a1'))],
    ['the next round of deleting', record('MODIFY', keys.closingKey('a1'))],
    ['the end of deleting', record('REMOVE', keys.closingKey('a1'))],
  ])('%s', (_name, one) => {
    expect([wants('stream', one), wants('background', one)]).toEqual([false, true]);
  });
});

test.each([
  ['a session', record('INSERT', keys.sessionKey('h'))],
  ['an expired session', record('REMOVE', keys.sessionKey('h'))],
  ['a rate limit', record('MODIFY', keys.rateLimitKey({ name: 'view', whoHash: 'h', window: 1 }))],
  ['the mark of an event', record('INSERT', keys.sequenceKey('e1'))],
  ['the counter of the feed', record('MODIFY', keys.feedCounterKey)],
  ['an expired event', record('REMOVE', keys.feedEntryKey(1))],
  ['a job', record('MODIFY', keys.jobKey('a1', 'j1'))],
  ['a counted view of a page', record('MODIFY', keys.pageKey('p1'))],
  ['a changed draft', record('MODIFY', keys.proposalKey('a1', 1), { after: { status: { S: 'draft' } } })],
  ['a changed estimate', record('MODIFY', keys.estimateKey('a1', 1), { after: { status: { S: 'draft' } } })],
  ['a row of a history', record('INSERT', history)],
  ['other history of an office', record('INSERT', ofOffice, { after: { action: { S: 'invited' } } })],
  [
    'extras that were invoiced',
    record('MODIFY', keys.chargeKey('a1', '2026-11'), { after: { state: { S: 'invoiced' } } }),
  ],
  ['a sent mail', record('MODIFY', keys.mailKey('m1'), { after: { state: { S: 'sent' } } })],
])('%s invokes nobody', (_name, one) => {
  expect([wants('stream', one), wants('background', one)]).toEqual([false, false]);
});

test.each(Object.keys(triggers) as Consumer[])(
  'the filters of %s are as many and as long as Lambda takes',
  (consumer) => {
    const filters = streamFilters(consumer);
    expect(filters.length).toBeLessThanOrEqual(5);
    for (const one of filters) expect(JSON.stringify(one).length).toBeLessThanOrEqual(4096);
  },
);
