import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Proposal } from '../proposals/proposal.ts';
import { localTime } from '../time/zoned-time.ts';
import { suggestedSteps } from './follow-up-words.ts';
import { awakeFrom, followUpPlan, followUpTriggers, isEnded, nextFollowUp } from './follow-up.ts';
import type { FollowUpRecord, FollowUpStep, FollowUpTrigger } from './follow-up.ts';

const NEW_YORK = 'America/New_York';
const SENT_AT = '2026-11-02T15:00:00.000Z';
const DAY_MS = 86_400_000;

const stepOf = (id: string, trigger: FollowUpTrigger, waitDays: number): FollowUpStep => ({
  id,
  trigger,
  waitDays,
  words: { subject: 'Sample', message: 'Sample' },
});
const contact = { name: 'Sample', email: 'a@b.example', phone: '', language: 'en', source: 'hand' } as const;
const sent = { at: SENT_AT, to: contact.email };
const visit = (state: 'booked' | 'cancelled'): NonNullable<Proposal['visit']> => ({
  id: 'v1',
  start: '2026-11-10T15:00:00.000Z',
  end: '2026-11-10T16:00:00.000Z',
  timeZone: NEW_YORK,
  state,
  name: 'Sample',
  phone: '',
  email: '',
  note: '',
});

test('the suggested steps can be saved', () => {
  const steps = suggestedSteps.map((step, n) => ({ ...step, id: `sample-${n}` }));
  expect(followUpPlan.safeParse({ version: 0, steps }).success).toBe(true);
});

test.each([
  ['six steps', Array.from({ length: 6 }, (_, n) => stepOf(`sample-${n}`, 'no-visit', 1))],
  ['two steps of one id', [stepOf('sample-1', 'no-visit', 1), stepOf('sample-1', 'no-visit', 2)]],
  ['a wait of no day', [stepOf('sample-1', 'no-visit', 0)]],
  ['a wait of 61 days', [stepOf('sample-1', 'no-visit', 61)]],
  [
    'a name in braces that stands for nothing',
    [{ ...stepOf('sample-1', 'no-visit', 1), words: { subject: '{x}', message: 'x' } }],
  ],
])('a plan with %s is refused', (_what, steps) => {
  expect(followUpPlan.safeParse({ version: 0, steps }).success).toBe(false);
});

describe('nobody is written to in the quiet hours', () => {
  test.each([
    ['2026-11-02T15:00:00.000Z', '2026-11-02T15:00:00.000Z'],
    ['2026-11-02T13:59:00.000Z', '2026-11-02T14:00:00.000Z'],
    ['2026-11-03T01:00:00.000Z', '2026-11-03T14:00:00.000Z'],
    // The nights when clocks are turned back and forward.
    ['2026-11-01T01:00:00.000Z', '2026-11-01T14:00:00.000Z'],
    ['2026-03-08T03:00:00.000Z', '2026-03-08T13:00:00.000Z'],
  ])('%s is put off to %s in New York', (instant, awake) => {
    expect(new Date(awakeFrom(Date.parse(instant), NEW_YORK)).toISOString()).toBe(awake);
  });

  test('whatever the instant and the zone', () => {
    const zone = fc.constantFrom(NEW_YORK, 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata', 'UTC');
    const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') });
    fc.assert(
      fc.property(zone, instant, (timeZone, at) => {
        const awake = awakeFrom(at, timeZone);
        const hour = new Date(localTime(awake, timeZone)).getUTCHours();
        expect(awake).toBeGreaterThanOrEqual(at);
        expect(awake - at).toBeLessThanOrEqual(15 * 3_600_000);
        expect(hour >= 9 && hour < 20).toBe(true);
        expect(awakeFrom(awake, timeZone)).toBe(awake);
      }),
    );
  });
});

describe('the next step', () => {
  const steps = [stepOf('quiet', 'not-opened', 3), stepOf('visit', 'no-visit', 2), stepOf('after', 'visit-over', 1)];
  const next = (proposal: object, record: FollowUpRecord = { done: [] }, since = '2026-10-01T00:00:00.000Z') => {
    const times = { timeZone: NEW_YORK, since: Date.parse(since) };
    const found = nextFollowUp({ proposal: { sent, ...proposal }, steps, record, ...times });
    return found && [found.step.id, found.at];
  };

  test('follows from what happened last', () => {
    expect(next({})).toEqual(['quiet', '2026-11-05T15:00:00.000Z']);
    expect(next({ firstViewedAt: '2026-11-03T18:00:00.000Z' })).toEqual(['visit', '2026-11-05T18:00:00.000Z']);
    // The page was opened before the mail went out.
    expect(next({ firstViewedAt: '2026-10-30T18:00:00.000Z' })).toEqual(['visit', '2026-11-04T15:00:00.000Z']);
    expect(next({ visit: visit('booked') })).toEqual(['after', '2026-11-11T16:00:00.000Z']);
    expect(next({ visit: visit('cancelled') })).toBeUndefined();
    expect(next({}, { done: ['quiet'] })).toBeUndefined();
  });

  test('is the one that is due first, in whatever order they were written', () => {
    const written = [stepOf('late', 'not-opened', 10), stepOf('early', 'not-opened', 3)];
    const times = { timeZone: NEW_YORK, since: Date.parse(SENT_AT) };
    const found = nextFollowUp({ proposal: { sent }, steps: written, record: { done: [] }, ...times });
    expect([found?.step.id, found?.at]).toEqual(['early', '2026-11-05T15:00:00.000Z']);
  });

  test('waits anew after the visit when the proposal is mailed again', () => {
    const again = { sent: { ...sent, at: '2026-11-12T19:00:00.000Z' }, visit: visit('booked') };
    expect(next(again)).toEqual(['after', '2026-11-13T19:00:00.000Z']);
  });

  test('is none that was due long ago, which keeps no later one back', () => {
    const later = [...steps, stepOf('late', 'not-opened', 10)];
    const times = { timeZone: NEW_YORK, since: Date.parse('2026-11-05T15:00:00.000Z') };
    const found = nextFollowUp({ proposal: { sent }, steps: later, record: { done: [] }, ...times });
    expect([found?.step.id, found?.at]).toEqual(['late', '2026-11-12T15:00:00.000Z']);
    expect(next({}, { done: [] }, '2026-11-05T15:00:00.000Z')).toBeUndefined();
  });

  test('is one that was due long ago if it is on the clock, until it was mailed', () => {
    const times = { timeZone: NEW_YORK, since: Date.parse('2026-11-12T15:00:00.000Z'), expected: 'quiet' };
    const find = (record: FollowUpRecord) => nextFollowUp({ proposal: { sent }, steps, record, ...times })?.step.id;
    expect([find({ done: [] }), find({ done: ['quiet'] })]).toEqual(['quiet', undefined]);
  });

  test('is none that was due long ago, also once another one was mailed', () => {
    const late = [stepOf('added', 'not-opened', 3), stepOf('long', 'not-opened', 10)];
    const mailedAt = Date.parse('2026-11-12T15:00:00.000Z');
    const record = { done: ['long'], lastAt: new Date(mailedAt).toISOString() };
    const times = { timeZone: NEW_YORK, since: mailedAt - 2 * DAY_MS };
    expect(nextFollowUp({ proposal: { sent }, steps: late, record, ...times })).toBeUndefined();
  });

  test('is each of five that wait equally long, a day after the other', () => {
    const equal = [1, 2, 3, 4, 5].map((n) => stepOf(`${n}`, 'not-opened', 3));
    const found: string[] = [];
    let record: FollowUpRecord = { done: [] };
    for (let time = Date.parse(SENT_AT); found.length < 5; time = Date.parse(record.lastAt ?? '')) {
      const times = { timeZone: NEW_YORK, since: time - 2 * DAY_MS };
      const next = nextFollowUp({ proposal: { sent }, steps: equal, record, ...times });
      found.push(next?.at.slice(0, 10) ?? 'none');
      record = { done: [...record.done, next?.step.id ?? ''], lastAt: next?.at ?? SENT_AT };
    }
    expect(found).toEqual(['2026-11-05', '2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09']);
  });

  test('keeps a day to the last mail', () => {
    const record = { done: [], lastAt: '2026-11-05T15:00:00.000Z' };
    expect(next({ firstViewedAt: SENT_AT }, record)).toEqual(['visit', '2026-11-06T15:00:00.000Z']);
  });
});

/** Acts that end a plan, on a proposal as it was mailed. */
const stops: readonly ((proposal: Proposal) => Proposal)[] = [
  (proposal) => ({ ...proposal, sent: { ...sent, returned: 'bounced' } }),
  (proposal) => ({ ...proposal, sent: { ...sent, returned: 'complained' } }),
  (proposal) => ({ ...proposal, status: 'draft' }),
  (proposal) => ({ ...proposal, linkRevoked: true }),
  (proposal) => ({ ...proposal, statusSetAt: '2026-11-02T15:00:00.001Z' }),
  (proposal) => ({ ...proposal, contact: { ...contact, email: 'other@b.example' } }),
  ({ contact: _removed, ...proposal }) => proposal,
];
/** Acts that do not end it. */
const others: readonly ((proposal: Proposal) => Proposal)[] = [
  (proposal) => ({ ...proposal, firstViewedAt: '2026-11-03T18:00:00.000Z', status: 'opened' }),
  (proposal) => ({ ...proposal, visit: visit('booked'), status: 'success' }),
  (proposal) => ({ ...proposal, visit: visit('cancelled') }),
  (proposal) => ({ ...proposal, totalCost: 1 }),
];
const mailed = { sent, contact, status: 'sent' } as unknown as Proposal;
const nothing = { isWon: false, isClosed: false };

test('a plan goes on until one of the acts that end it', () => {
  expect(others.map((act) => isEnded(act(mailed), nothing))).toEqual(others.map(() => false));
  expect(stops.map((act) => isEnded(act(mailed), nothing))).toEqual(stops.map(() => true));
});

test('nothing is mailed after a stop, whatever happens before and after and however often the clock ticks', () => {
  const acts = fc.array(fc.constantFrom(...others), { maxLength: 6 });
  const trigger = fc.constantFrom(...(Object.keys(followUpTriggers) as FollowUpTrigger[]));
  const plan = fc
    .array(fc.tuple(trigger, fc.integer({ min: 1, max: 60 })), { maxLength: 5 })
    .map((all) => all.map(([one, days], n) => stepOf(`step-${n}`, one, days)));
  const stop = fc.constantFrom(...stops, undefined);
  fc.assert(
    fc.property(plan, acts, stop, acts, (steps, before, stopped, after) => {
      let proposal = before.reduce((one, act) => act(one), mailed);
      const jobOutcome = stopped ? nothing : { isWon: true, isClosed: false };
      if (stopped) proposal = stopped(proposal);
      const sentSteps: string[] = [];
      for (const act of [(one: Proposal) => one, ...after]) {
        // A draft was set back by hand, which the proposal remembers, so a later act does not open it again.
        proposal = { ...act(proposal), ...(proposal.status === 'draft' && { status: 'draft' as const }) };
        for (let tick = 0; tick < 2; tick += 1) {
          const next = isEnded(proposal, jobOutcome)
            ? undefined
            : nextFollowUp({ proposal, steps, record: { done: sentSteps }, timeZone: NEW_YORK, since: 0 });
          if (next) sentSteps.push(next.step.id);
        }
      }
      expect(sentSteps).toEqual([]);
    }),
  );
});

test('each step is mailed once at most, a day after the last at least', () => {
  const acts = fc.array(fc.constantFrom(...others), { maxLength: 10 });
  fc.assert(
    fc.property(acts, (all) => {
      const steps = [stepOf('a', 'not-opened', 1), stepOf('b', 'no-visit', 1), stepOf('c', 'visit-over', 2)];
      const done: string[] = [];
      const pauses: number[] = [DAY_MS];
      let [proposal, lastAt] = [mailed, undefined as string | undefined];
      for (const act of all) {
        proposal = act(proposal);
        const next = isEnded(proposal, nothing)
          ? undefined
          : nextFollowUp({ proposal, steps, record: { done, lastAt }, timeZone: NEW_YORK, since: 0 });
        if (!next) continue;
        pauses.push(lastAt === undefined ? DAY_MS : Date.parse(next.at) - Date.parse(lastAt));
        done.push(next.step.id);
        lastAt = next.at;
      }
      expect(new Set(done).size).toBe(done.length);
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(DAY_MS);
    }),
  );
});
