import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { addMinutes, dueMinute, minuteAt, minutesBetween } from './minutes.ts';
import { pauseAfter } from './pauses.ts';
import { shardOf, SHARDS } from './shards.ts';

describe('the minute of something that is due', () => {
  test.each([
    ['2026-11-24T15:00:00.000Z', '2026-11-24T15:00Z'],
    ['2026-11-24T15:00:00.001Z', '2026-11-24T15:01Z'],
    ['2026-11-24T15:59:30.000Z', '2026-11-24T16:00Z'],
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00Z'],
  ])('at %s is %s', (at, minute) => {
    expect(dueMinute(at)).toBe(minute);
  });

  test('never begins before it is due, and at most a minute after', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2099-01-01'), noInvalidDate: true }), (at) => {
        const late = Date.parse(dueMinute(at.toISOString())) - at.getTime();
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(60_000);
      }),
    );
  });
});

test('minutes sort by time, are added and counted', () => {
  expect(minuteAt(new Date('2026-11-24T15:00:59.999Z'))).toBe('2026-11-24T15:00Z');
  expect(addMinutes('2026-11-24T23:58Z', 3)).toBe('2026-11-25T00:01Z');
  expect(minutesBetween('2026-11-24T23:58Z', '2026-11-25T00:01Z')).toBe(3);
});

test.each([
  [{ firstMinutes: 1, pauses: 7 }, [1, 2, 4, 8, 16, 32, 64, undefined, undefined]],
  [{ firstMinutes: 10, pauses: 3 }, [10, 20, 40, undefined]],
  [{ firstMinutes: 5, pauses: 0 }, [undefined]],
])('pauses of %j are twice as long each time, and end', (pauses, minutes) => {
  expect(minutes.map((_, attempts) => pauseAfter(attempts, pauses))).toEqual(minutes);
});

test('names spread evenly over the shards, and each keeps its own', () => {
  const counts = Array.from({ length: SHARDS }, () => 0);
  for (let n = 0; n < 10_000; n += 1) {
    const shard = shardOf(`visit-reminder#${n}`);
    expect(shardOf(`visit-reminder#${n}`)).toBe(shard);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000 / SHARDS)).toBeLessThan(250);
});
