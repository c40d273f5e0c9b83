import { describe, expect, test } from 'vitest';

import type { Proposal } from '../proposals/proposal.ts';
import { sampleProposal } from '../testing/sample-proposal.ts';
import { boardEntries, callReasons } from './board-entries.ts';
import type { Noted } from './board-entries.ts';

const contact = {
  name: 'Sample Homeowner',
  email: '',
  phone: '(954) 555-0163',
  language: 'en',
  source: 'hand',
} as const;
const visit = {
  id: 'v1',
  start: '2026-11-10T15:00:00.000Z',
  end: '2026-11-10T16:00:00.000Z',
  timeZone: 'America/New_York',
  state: 'booked',
  name: 'Sample Visitor',
  phone: '(954) 555-0164',
  email: '',
  note: '',
} as const;

/** The e-mail of the proposal came back, and somebody called about that. */
const cameBack = {
  sent: {
    at: '2026-11-02T12:00:00.000Z',
    to: 'a@b.example',
    returned: 'bounced',
    returnedAt: '2026-11-02T12:01:00.000Z',
  },
  calledAt: '2026-11-02T13:00:00.000Z',
} as const;

const proposalOf = (part: Partial<Proposal>): Proposal => ({
  ...sampleProposal,
  contact,
  createdAt: '2026-11-01T12:00:00.000Z',
  ...part,
});
const noted: Noted = { sentAt: '2026-11-02T12:00:00.000Z', isWon: false, isClosed: false };

describe('a call is due', () => {
  test.each([
    ['three days after sending while the page is not opened', {}, {}, 'quiet', '2026-11-05T12:00:00.000Z'],
    [
      'once the page was opened without a visit',
      { status: 'opened', firstViewedAt: '2026-11-03T09:00:00.000Z' },
      {},
      'opened',
      '2026-11-03T09:00:00.000Z',
    ],
    [
      'at once when the e-mail came back',
      { sent: { at: '2026-11-02T12:00:00.000Z', to: 'a@b.example', returned: 'bounced' } },
      {},
      'returned',
      '2026-11-02T12:00:00.000Z',
    ],
    [
      'at once when the e-mail was reported as unwanted',
      { sent: { at: '2026-11-02T12:00:00.000Z', to: 'a@b.example', returned: 'complained' } },
      {},
      'unwanted',
      '2026-11-02T12:00:00.000Z',
    ],
    [
      'when an e-mail came back after a call',
      {
        calledAt: '2026-11-06T09:00:00.000Z',
        sent: {
          at: '2026-11-02T12:00:00.000Z',
          to: 'a@b.example',
          returned: 'bounced',
          returnedAt: '2026-11-08T10:00:00.000Z',
        },
      },
      {},
      'returned',
      '2026-11-08T10:00:00.000Z',
    ],
    [
      'three days after sending again',
      { calledAt: '2026-11-10T09:00:00.000Z', sent: { at: '2026-11-10T12:00:00.000Z', to: 'a@b.example' } },
      {},
      'quiet',
      '2026-11-13T12:00:00.000Z',
    ],
    [
      'ten days after a mailer of it was mailed',
      { mailerMailedAt: '2026-11-10T12:00:00.000Z' },
      {},
      'quiet',
      '2026-11-20T12:00:00.000Z',
    ],
    ['a day after a visit', { status: 'success', visit }, {}, 'visit-over', '2026-11-11T16:00:00.000Z'],
    [
      'when a visit was canceled',
      { status: 'success', visit: { ...visit, state: 'cancelled' } },
      { canceledAt: '2026-11-09T08:00:00.000Z' },
      'visit-canceled',
      '2026-11-09T08:00:00.000Z',
    ],
    [
      'again for what happens after a call',
      { calledAt: '2026-11-03T08:00:00.000Z', firstViewedAt: '2026-11-03T09:00:00.000Z' },
      {},
      'opened',
      '2026-11-03T09:00:00.000Z',
    ],
    [
      'once the page was opened after the e-mail had come back',
      { ...cameBack, firstViewedAt: '2026-11-03T09:00:00.000Z' },
      {},
      'opened',
      '2026-11-03T09:00:00.000Z',
    ],
    [
      'a day after a visit that was booked after the e-mail had come back, called or not',
      { sent: cameBack.sent, status: 'success', visit },
      {},
      'visit-over',
      '2026-11-11T16:00:00.000Z',
    ],
    [
      'when a visit was canceled after the e-mail had come back',
      { ...cameBack, status: 'success', visit: { ...visit, state: 'cancelled' } },
      { canceledAt: '2026-11-09T08:00:00.000Z' },
      'visit-canceled',
      '2026-11-09T08:00:00.000Z',
    ],
    [
      'at once when an e-mail came back after the page was opened',
      { ...cameBack, calledAt: '2026-11-01T13:00:00.000Z', firstViewedAt: '2026-11-01T09:00:00.000Z' },
      {},
      'returned',
      '2026-11-02T12:01:00.000Z',
    ],
  ] as const)('%s', (_what, part, more, reason, at) => {
    const { call } = boardEntries(proposalOf(part), { ...noted, ...more });
    expect(call).toMatchObject({ reason, at, name: contact.name, phone: contact.phone });
  });

  test.each([
    ['without a phone number', { contact: { ...contact, phone: '' } }, {}],
    ['before anything was sent', { status: 'completed' }, {}],
    ['after the job was won', {}, { isWon: true }],
    ['after the people asked to hear no more', {}, { isClosed: true }],
    ['while the link is revoked', { linkRevoked: true }, {}],
    ['for an opened page of a success', { status: 'success', firstViewedAt: '2026-11-03T09:00:00.000Z' }, {}],
    ['for a page of a success that was not opened', { status: 'success' }, {}],
    ['after the call was made', { calledAt: '2026-11-05T12:00:00.000Z' }, {}],
  ] as const)('never %s', (_what, part, more) => {
    expect(boardEntries(proposalOf(part), { ...noted, ...more })).not.toHaveProperty('call');
  });
});

test('a proposal that nobody has sent lies since it was begun', () => {
  const { draft } = boardEntries(proposalOf({ status: 'draft' }), noted);
  expect(draft).toMatchObject({ at: '2026-11-01T12:00:00.000Z' });
  expect(draft).not.toHaveProperty('name');
  expect(boardEntries(proposalOf({ status: 'completed' }), noted)).toHaveProperty('draft');
  expect(boardEntries(proposalOf({}), noted)).not.toHaveProperty('draft');
  const onPaper = { status: 'completed', mailerMailedAt: '2026-11-02T12:00:00.000Z' } as const;
  expect(boardEntries(proposalOf(onPaper), noted)).not.toHaveProperty('draft');
});

test.each([
  ['once its job was won', {}, { isWon: true }],
  ['once its people asked to hear no more', {}, { isClosed: true }],
  ['while its link is revoked', { linkRevoked: true }, {}],
] as const)('a proposal that nobody has sent is not left lying %s', (_what, part, more) => {
  for (const status of ['draft', 'completed'] as const) {
    expect(boardEntries(proposalOf({ status, ...part }), { ...noted, ...more })).not.toHaveProperty('draft');
  }
});

test('an entry names the organization of its proposal, if there is one', () => {
  expect(boardEntries(proposalOf({ status: 'draft', organizationId: 3 }), noted).draft).toMatchObject({
    organizationId: 3,
  });
  expect(boardEntries(proposalOf({ status: 'draft' }), noted).draft).not.toHaveProperty('organizationId');
});

test('a booked visit is listed with who comes to the door, and leaves when it is canceled', () => {
  expect(boardEntries(proposalOf({ visit }), noted).visit).toMatchObject({
    at: visit.start,
    end: visit.end,
    timeZone: visit.timeZone,
    name: visit.name,
    phone: visit.phone,
  });
  expect(boardEntries(proposalOf({ visit: { ...visit, state: 'cancelled' } }), noted)).not.toHaveProperty('visit');
});

test('a booked visit is listed with whom it is booked for, and never with the phone number of somebody else', () => {
  const contact = {
    name: 'Sample Neighbor',
    email: '',
    phone: '(954) 555-0199',
    language: 'en',
    source: 'hand',
  } as const;
  const withoutPhone = { ...visit, phone: '', email: 'visitor@paveprint.example' };
  const listed = boardEntries(proposalOf({ contact, visit: withoutPhone }), noted).visit;
  expect(listed).toMatchObject({ name: visit.name });
  expect(listed).not.toHaveProperty('phone');
});

test('an opened page is listed by its last view', () => {
  expect(boardEntries(proposalOf({}), { ...noted, viewedAt: '2026-11-03T09:00:00.000Z' }).opened).toMatchObject({
    at: '2026-11-03T09:00:00.000Z',
  });
});

describe('a draft', () => {
  const past = { firstViewedAt: '2026-11-03T09:00:00.000Z', visit };
  const listsOf = (part: Partial<Proposal>) =>
    boardEntries(proposalOf({ status: 'draft', ...past, ...part }), { ...noted, viewedAt: past.firstViewedAt });

  test('is on no other list, so that nothing of a contact outlives its removal', () => {
    expect(Object.keys(listsOf({ visit: { ...visit, state: 'cancelled' } }))).toEqual(['draft']);
  });

  test('keeps its booked visit, without who comes to the door', () => {
    const { id, slug, propertyAddress: address } = sampleProposal;
    const { start: at, end, timeZone } = visit;
    expect(listsOf({}).visit).toEqual({ id, slug, address, status: 'draft', at, end, timeZone });
  });
});

test('each reason for a call is said in words', () => {
  expect(Object.values(callReasons)).toEqual([
    'The e-mail came back',
    'The e-mail was reported as spam',
    'Opened the page, no visit booked yet',
    'Canceled the visit',
    'The visit is over, no job yet',
    'Has not opened the page yet',
  ]);
});
