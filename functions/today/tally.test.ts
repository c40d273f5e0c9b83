import { expect, test } from 'vitest';

import { contactOfVisit } from '#shared/proposals/contact.ts';
import { sampleProposal } from '#shared/testing/sample-proposal.ts';
import { nextTally } from './tally.ts';
import type { Tally } from './tally.ts';

const viewedAfter = (before: Tally | undefined, at: string): Tally =>
  nextTally({ ...sampleProposal, status: 'sent' }, before, { news: { at, viewedAt: at }, timeZone: 'UTC' });

test.each([
  ['29 minutes later', '2026-11-02T10:29:59.999Z', '2026-11-02T10:00:00.000Z'],
  ['half an hour later', '2026-11-02T10:30:00.000Z', '2026-11-02T10:30:00.000Z'],
  ['the day before, told late', '2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z'],
])(
  'a page that is seen again within half an hour was opened at the first of both times: %s',
  (_when, again, opened) => {
    const first = viewedAfter(undefined, '2026-11-02T10:00:00.000Z');
    expect(viewedAfter(first, again).viewedAt).toBe(opened);
  },
);

const MAILED = { mailerMailedAt: '2026-05-03T10:00:00.000Z' };
const E_MAILED = { sent: { at: '2026-05-20T10:00:00.000Z', to: 'a@b.example' } };
const opened = { ...sampleProposal, status: 'opened', firstViewedAt: '2026-06-02T10:00:00.000Z' } as const;

test.each([
  ['on paper', [MAILED]],
  ['on paper, which was told after its first view', [{}, MAILED]],
  ['on paper, and then by e-mail', [MAILED, { ...MAILED, ...E_MAILED }]],
  ['on paper, which was told after the e-mail', [E_MAILED, { ...MAILED, ...E_MAILED }]],
])('a proposal that was first mailed %s counts in the month in which it was', (_what, told) => {
  const news = { at: '2026-06-02T10:00:00.000Z' };
  let tally: Tally | undefined;
  for (const sending of told) tally = nextTally({ ...opened, ...sending }, tally, { news, timeZone: 'UTC' });
  expect([tally?.sentAt, tally?.outcome]).toMatchObject([MAILED.mailerMailedAt, { month: '2026-05', opened: true }]);
});

const visit = {
  id: 'visit',
  start: '2026-11-03T15:00:00.000Z',
  end: '2026-11-03T16:00:00.000Z',
  timeZone: 'UTC',
  name: 'Sample Homeowner',
  phone: '',
  email: '',
  note: '',
};

test.each([
  ['canceled', 'cancelled', '2026-11-02T10:00:00.000Z'],
  ['not canceled', 'booked', undefined],
] as const)('a visit that was %s is known by when that was told', (_what, state, canceledAt) => {
  const proposal = { ...sampleProposal, visit: { ...visit, state } };
  const told = { news: { at: '2026-11-02T10:00:00.000Z' }, timeZone: 'UTC' };
  expect(nextTally(proposal, undefined, told).canceledAt).toBe(canceledAt);
});

test('a job is won as long as anything says so', () => {
  const acts = [
    ['estimate-1', true],
    ['offer-1', true],
    ['estimate-1', false],
    ['offer-1', false],
  ] as const;
  let tally: Tally | undefined;
  const seen = acts.map(([by, is]) => {
    const news = { at: '2026-11-02T10:00:00.000Z', won: { by, is } };
    tally = nextTally({ ...sampleProposal, status: 'sent' }, tally, { news, timeZone: 'UTC' });
    return [tally.wonBy, tally.outcome?.won];
  });
  expect(seen).toEqual([
    [['estimate-1'], true],
    [['estimate-1', 'offer-1'], true],
    [['offer-1'], true],
    [[], false],
  ]);
});

test.each([
  [{}, 'quiet'],
  [{ isClosed: true }, undefined],
  [{ isDeclined: true }, undefined],
])('nobody is called who wants to hear no more or declined an offer: %o', (news, reason) => {
  const told = { news: { at: '2026-11-02T10:00:00.000Z', ...news }, timeZone: 'UTC' };
  const contact = contactOfVisit({ ...visit, phone: '(954) 555-0163' });
  const { entries } = nextTally({ ...sampleProposal, status: 'sent', contact }, undefined, told);
  expect(entries.call?.reason).toBe(reason);
});
