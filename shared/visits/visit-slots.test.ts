import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { defaultTimeSlots } from '../organizations/time-slots.ts';
import type { TimeSlot } from '../organizations/time-slots.ts';
import { localTime } from '../time/zoned-time.ts';
import { cellsOf, visitSlots } from './visit-slots.ts';
import type { BookingRules } from './visit-slots.ts';

const rules: BookingRules = {
  availableTimeSlots: defaultTimeSlots,
  timeZone: 'America/New_York',
  visitMinutes: 60,
  leadDays: 1,
};

const only = (day: TimeSlot['day'], startTime: string, endTime: string): readonly TimeSlot[] =>
  defaultTimeSlots.map((slot) => ({ day: slot.day, startTime, endTime, enabled: slot.day === day }));

const starts = (wanted: BookingRules, now: string): string[] =>
  visitSlots(wanted, new Date(now)).map(({ start }) => start);

const on = (day: string, all: readonly string[]): string[] =>
  all.filter((start) => start.startsWith(day)).map((start) => start.slice(11, 16));

describe('visitSlots', () => {
  // Saturday noon in New York
  const now = '2026-11-21T17:00:00Z';

  test('offers each hour of Monday to Friday, nine to five in the contractor’s time zone', () => {
    const all = starts(rules, now);
    const hours = ['14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00'];
    expect(on('2026-11-23', all)).toEqual(hours);
    expect(on('2026-11-22', all)).toEqual([]);
    expect(all).toHaveLength(15 * 8);
  });

  test('reaches 21 days ahead and no further', () => {
    const daily = { ...rules, availableTimeSlots: defaultTimeSlots.map((slot) => ({ ...slot, enabled: true })) };
    const all = starts(daily, now);
    expect([all.at(0)?.slice(0, 10), all.at(-1)?.slice(0, 10)]).toEqual(['2026-11-22', '2026-12-12']);
  });

  test.each([
    [0, '2026-11-23T14:00:00Z', ['15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00'], '2026-11-23'],
    [0, '2026-11-23T21:00:00Z', [], '2026-11-23'],
    [1, '2026-11-24T04:59:00Z', ['14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00', '21:00'], '2026-11-24'],
    [1, '2026-11-24T05:01:00Z', [], '2026-11-24'],
    [3, '2026-11-23T14:00:00Z', [], '2026-11-25'],
  ])('with %i days of notice at %s', (leadDays, moment, hours, day) => {
    expect(on(day, starts({ ...rules, leadDays }, moment))).toEqual(hours);
  });

  test('offers a week after a notice of 30 days', () => {
    const all = starts({ ...rules, leadDays: 30 }, now);
    expect([all.at(0)?.slice(0, 10), all.at(-1)?.slice(0, 10)]).toEqual(['2026-12-21', '2026-12-25']);
  });

  test('offers whole visits only', () => {
    const long = { ...rules, visitMinutes: 90, availableTimeSlots: only('monday', '09:00', '13:00') };
    expect(on('2026-11-23', starts(long, now))).toEqual(['14:00', '15:30']);
    const tooLong = { ...rules, visitMinutes: 480, availableTimeSlots: only('monday', '09:00', '13:00') };
    expect(starts(tooLong, now)).toEqual([]);
  });

  test('starts on the 15-minute grid', () => {
    const odd = { ...rules, availableTimeSlots: only('monday', '09:10', '11:20') };
    expect(on('2026-11-23', starts(odd, now))).toEqual(['14:15', '15:15']);
  });

  test('keeps the local hour when clocks change', () => {
    const sunday = { ...rules, availableTimeSlots: only('sunday', '09:00', '10:00') };
    expect(starts(sunday, '2026-10-20T12:00:00Z')).toEqual([
      '2026-10-25T13:00:00.000Z',
      '2026-11-01T14:00:00.000Z',
      '2026-11-08T14:00:00.000Z',
    ]);
    expect(starts(sunday, '2026-03-01T12:00:00Z').slice(0, 2)).toEqual([
      '2026-03-08T13:00:00.000Z',
      '2026-03-15T13:00:00.000Z',
    ]);
  });

  test('offers the hours that the night of a clock change has', () => {
    const night = { ...rules, availableTimeSlots: only('sunday', '00:00', '04:00') };
    expect(on('2026-03-08', starts(night, '2026-03-05T12:00:00Z'))).toEqual(['05:00', '06:00', '07:00']);
    expect(on('2026-11-01', starts(night, '2026-10-29T12:00:00Z'))).toEqual([
      '04:00',
      '05:00',
      '06:00',
      '07:00',
      '08:00',
    ]);
  });

  test('is within the local hours, for any zone, length and day', () => {
    const zones = ['America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/Berlin', 'Pacific/Honolulu'];
    const cases = fc.record({
      timeZone: fc.constantFrom(...zones),
      visitMinutes: fc.integer({ min: 1, max: 32 }).map((quarters) => quarters * 15),
      leadDays: fc.integer({ min: 0, max: 30 }),
      now: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
    });
    fc.assert(
      fc.property(cases, ({ now: moment, ...wanted }) => {
        for (const { start, end } of visitSlots({ ...rules, ...wanted }, moment)) {
          const [from, to] = [start, end].map((instant) =>
            new Date(localTime(Date.parse(instant), wanted.timeZone)).toISOString().slice(11, 16),
          );
          expect(Date.parse(end) - Date.parse(start)).toBe(wanted.visitMinutes * 60_000);
          expect(start > moment.toISOString() && from !== undefined && from >= '09:00').toBe(true);
          expect(to !== undefined && to <= '17:00').toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('cellsOf', () => {
  test('covers every 15-minute cell of a visit', () => {
    expect(cellsOf({ start: '2026-11-24T15:00:00Z', end: '2026-11-24T16:00:00Z' })).toEqual([
      '2026-11-24T15:00Z',
      '2026-11-24T15:15Z',
      '2026-11-24T15:30Z',
      '2026-11-24T15:45Z',
    ]);
  });
});
