import * as z from 'zod';

import type { Proposal } from '../proposals/proposal.ts';
import { zonedDay } from '../time/zoned-day.ts';
import { hoursBucket } from './open-hours.ts';

/** What one proposal adds to the numbers of the month in which it was sent (product 36.7). */
export const outcome = z.object({
  /** '2026-11', in the organization's time zone. */
  month: z.string(),
  /** 0 for no organization. */
  organizationId: z.int(),
  opened: z.boolean(),
  booked: z.boolean(),
  won: z.boolean(),
  /** Hours from sending to the first view, as `hoursBucket` counts them; missing when it was not opened after that. */
  bucket: z.int().exactOptional(),
});
export type Outcome = z.infer<typeof outcome>;

type Known = {
  readonly proposal: Pick<Proposal, 'status' | 'sent' | 'firstViewedAt' | 'organizationId'>;
  /** When it first counted as sent. */
  readonly sentAt: string;
  readonly isWon: boolean;
  readonly timeZone: string;
};

/** What a sent proposal counts for in the numbers. */
export function outcomeOf({ proposal, sentAt, isWon, timeZone }: Known): Outcome {
  const { status, firstViewedAt, organizationId = 0 } = proposal;
  const hours = firstViewedAt === undefined ? -1 : (Date.parse(firstViewedAt) - Date.parse(sentAt)) / 3_600_000;
  return {
    month: zonedDay(Date.parse(sentAt), timeZone).slice(0, 7),
    organizationId,
    opened: firstViewedAt !== undefined || status === 'opened',
    booked: status === 'success',
    won: isWon,
    ...(hours > 0 && { bucket: hoursBucket(hours) }),
  };
}

/** A row of numbers, and what is added to each of them. */
export type NumbersChange = Pick<Outcome, 'month' | 'organizationId'> & {
  readonly add: Readonly<Record<string, number>>;
};

/** The changes to the numbers when a proposal counts for something else than before; empty if nothing changes. */
export function numbersChanges(before: Outcome | undefined, after: Outcome | undefined): readonly NumbersChange[] {
  const rows = new Map<string, { row: Pick<Outcome, 'month' | 'organizationId'>; add: Map<string, number> }>();
  for (const [one, sign] of [[before, -1] as const, [after, 1] as const]) {
    if (!one) continue;
    const { month, organizationId } = one;
    const name = `${month}#${organizationId}`;
    const { add } = rows.get(name) ?? { add: new Map<string, number>() };
    for (const field of fieldsOf(one)) add.set(field, (add.get(field) ?? 0) + sign);
    rows.set(name, { row: { month, organizationId }, add });
  }
  return [...rows.values()].flatMap(({ row, add }) => {
    const changed = [...add].filter(([, by]) => by !== 0);
    return changed.length === 0 ? [] : [{ ...row, add: Object.fromEntries(changed) }];
  });
}

const fieldsOf = ({ opened, booked, won, bucket }: Outcome): readonly string[] => [
  'sent',
  ...(opened ? ['opened'] : []),
  ...(booked ? ['booked'] : []),
  ...(won ? ['won'] : []),
  ...(bucket === undefined ? [] : [bucketField(bucket)]),
];

const bucketField = (bucket: number): string => `h${bucket}`;

const count = z.int().default(0);

/** How many proposals of a month and an organization were sent, and what became of them. */
export const monthNumbers = z.object({
  month: z.string(),
  organizationId: z.int(),
  sent: z.int(),
  opened: z.int(),
  booked: z.int(),
  won: z.int(),
  /** After how many hours proposals were first opened: pairs of a bucket and a count. */
  hours: z.array(z.tuple([z.int(), z.int()])),
});
export type MonthNumbers = z.infer<typeof monthNumbers>;

const storedNumbers = z.looseObject({
  month: z.string(),
  organizationId: z.int(),
  sent: count,
  opened: count,
  booked: count,
  won: count,
});

/** Reads a stored row of numbers. */
export function numbersOf(row: unknown): MonthNumbers {
  const { month, organizationId, sent, opened, booked, won, ...rest } = storedNumbers.parse(row);
  const hours = Object.entries(rest).flatMap(([name, value]): [number, number][] => {
    const bucket = /^h(\d+)$/.exec(name)?.[1];
    return bucket !== undefined && typeof value === 'number' && value > 0 ? [[Number(bucket), value]] : [];
  });
  return { month, organizationId, sent, opened, booked, won, hours };
}

/** Adds up rows of the same month and organization, in order of months; rows without sent proposals are left out. */
export function sumNumbers(rows: readonly MonthNumbers[]): MonthNumbers[] {
  const sums = new Map<string, MonthNumbers>();
  for (const row of rows) {
    const name = `${row.month}#${row.organizationId}`;
    const sum = sums.get(name);
    sums.set(name, sum ? addNumbers(sum, row) : row);
  }
  return [...sums.values()].filter(({ sent }) => sent > 0).toSorted((a, b) => a.month.localeCompare(b.month));
}

/** The sum of both rows, under the month and organization of the first. */
export function addNumbers(a: MonthNumbers, b: MonthNumbers): MonthNumbers {
  const hours = new Map(a.hours);
  for (const [bucket, many] of b.hours) hours.set(bucket, (hours.get(bucket) ?? 0) + many);
  return {
    ...a,
    sent: a.sent + b.sent,
    opened: a.opened + b.opened,
    booked: a.booked + b.booked,
    won: a.won + b.won,
    hours: [...hours],
  };
}
