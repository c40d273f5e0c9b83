import * as z from 'zod';

import type { Write } from '../storage/transact.ts';

/** What the clock can be asked to do; functions/clock/due-works.ts says how each is done. */
const dueKind = z.enum([
  'visit-reminder',
  'follow-up',
  'push',
  'extras-report',
  'charge-again',
  'refund-again',
  'offer-expired',
  'design-unended',
]);
type DueKind = z.infer<typeof dueKind>;

/** Something to be done at a time, for an account. */
const due = z.object({
  kind: dueKind,
  /** Tells it apart from others of its kind. It consists of ids, never of text that people wrote. */
  name: z.string(),
  /** When, ISO 8601; it is done in the first whole minute from then on. */
  at: z.iso.datetime(),
  accountId: z.string(),
  /** Whatever the work needs to find the state it reads. */
  data: z.record(z.string(), z.string()),
});
export type Due = z.infer<typeof due>;

/** Something due as the clock finds it, with how often it failed. */
export const storedDue = due.extend({ attempts: z.int() });
export type StoredDue = z.infer<typeof storedDue>;

/**
 * Reads the state again and returns what to write now, or nothing when the cause is gone. The clock commits it in one
 * transaction with the deletion of the due item, so it happens once, however often the work runs. Writes should check
 * what they rely on: when one of their conditions fails, the work runs again.
 */
export type DueWork = (one: Due, now: Date) => Promise<readonly Write[]>;

/** How to do one kind of work, and what to write when it is given up; without `giveUp`, nothing is written then. */
type DueHandling = { readonly work: DueWork; readonly giveUp?: DueWork };
export type DueWorks = Readonly<Record<DueKind, DueHandling>>;
