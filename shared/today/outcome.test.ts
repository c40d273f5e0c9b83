import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { numbersChanges, numbersOf, outcomeOf, sumNumbers } from './outcome.ts';
import type { Outcome } from './outcome.ts';

const NEW_YORK = 'America/New_York';
const SENT_AT = '2026-11-01T03:30:00.000Z';

describe('a sent proposal', () => {
  test('counts in the month in which it was sent, in the organization’s time zone', () => {
    const known = { proposal: { status: 'sent' } as const, sentAt: SENT_AT, isWon: false, timeZone: NEW_YORK };
    expect(outcomeOf(known)).toEqual({ month: '2026-10', organizationId: 0, opened: false, booked: false, won: false });
    expect(outcomeOf({ ...known, timeZone: 'UTC' }).month).toBe('2026-11');
  });

  test('counts as opened, booked and won by what became of it', () => {
    const proposal = { status: 'success', firstViewedAt: '2026-11-01T06:30:00.000Z', organizationId: 7 } as const;
    expect(outcomeOf({ proposal, sentAt: SENT_AT, isWon: true, timeZone: NEW_YORK })).toEqual({
      month: '2026-10',
      organizationId: 7,
      opened: true,
      booked: true,
      won: true,
      bucket: 8,
    });
  });

  test('that was opened before it was sent says nothing of how long that takes', () => {
    const proposal = { status: 'opened', firstViewedAt: '2026-10-31T06:30:00.000Z' } as const;
    expect(outcomeOf({ proposal, sentAt: SENT_AT, isWon: false, timeZone: NEW_YORK })).not.toHaveProperty('bucket');
  });
});

const anOutcome = fc.option(
  fc
    .record({
      month: fc.constantFrom('2026-10', '2026-11'),
      organizationId: fc.integer({ min: 0, max: 2 }),
      opened: fc.boolean(),
      booked: fc.boolean(),
      won: fc.boolean(),
      bucket: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    })
    .map(({ bucket, ...rest }): Outcome => ({ ...rest, ...(bucket !== undefined && { bucket }) })),
  { nil: undefined },
);

/** The rows after these changes were added to them, the way the table adds. */
function rowsAfter(steps: readonly (readonly [Outcome | undefined, Outcome | undefined])[]) {
  const rows = new Map<string, Record<string, number | string>>();
  for (const [before, after] of steps) {
    for (const { month, organizationId, add } of numbersChanges(before, after)) {
      const row = rows.get(`${month}#${organizationId}`) ?? { month, organizationId };
      for (const [name, by] of Object.entries(add)) row[name] = Number(row[name] ?? 0) + by;
      rows.set(`${month}#${organizationId}`, row);
    }
  }
  return sumNumbers([...rows.values()].map(numbersOf));
}

const sorted = (rows: ReturnType<typeof rowsAfter>) =>
  rows
    .map((row) => ({ ...row, hours: row.hours.toSorted(([a], [b]) => a - b) }))
    .toSorted((a, b) => a.month.localeCompare(b.month) || a.organizationId - b.organizationId);

test('the numbers are those of what proposals are now, whatever they were before', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anOutcome, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), (lives) => {
      const steps = lives.flatMap((life) => life.map((after, n) => [life[n - 1], after] as const));
      const direct = lives.map((life) => [undefined, life.at(-1)] as const);
      expect(sorted(rowsAfter(steps))).toEqual(sorted(rowsAfter(direct)));
    }),
  );
});

test('hours to the first view are counted by their bucket, apart from whatever else a row has', () => {
  const one = { month: '2026-11', organizationId: 1, opened: true, booked: false, won: false };
  const added = (outcome: Outcome) => numbersChanges(undefined, outcome).map(({ add }) => add);
  expect(added({ ...one, bucket: 3 })).toEqual([{ sent: 1, opened: 1, h3: 1 }]);
  expect(added(one)).toEqual([{ sent: 1, opened: 1 }]);
  const row = { month: '2026-11', organizationId: 1, sent: 3, h3: 2, h4: 0, h5: 'many', v: 1, ttl: 5 };
  expect(numbersOf(row).hours).toEqual([[3, 2]]);
});

test('a proposal that counts as before changes nothing', () => {
  fc.assert(
    fc.property(anOutcome, (one) => {
      expect(numbersChanges(one, one)).toEqual([]);
    }),
  );
});
