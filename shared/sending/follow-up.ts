import * as z from 'zod';

import type { Proposal } from '../proposals/proposal.ts';
import { DAY_MS } from '../time/day.ts';
import { instantOf, localTime } from '../time/zoned-time.ts';
import { writtenWords } from './mail-words.ts';

/** What starts the wait of a step, and its name in the settings. */
export const followUpTriggers = {
  'not-opened': 'Sent, and not opened',
  'no-visit': 'Opened, and no visit booked',
  'visit-over': 'The visit is over, and no job yet',
} as const;
export type FollowUpTrigger = keyof typeof followUpTriggers;

export const followUpStep = z.strictObject({
  /** Identifies the step, also after it was changed. */
  id: z.string().regex(/^[\w-]{8,40}$/),
  trigger: z.enum(['not-opened', 'no-visit', 'visit-over']),
  waitDays: z.int().min(1).max(60),
  words: writtenWords,
  /** The contractor's own words for contacts who read Spanish. */
  spanish: writtenWords.exactOptional(),
});
export type FollowUpStep = z.infer<typeof followUpStep>;

export const MAX_STEPS = 5;

/** What an organization writes to a contact after a proposal was mailed, step by step (product 36.12). */
export const followUpPlan = z.strictObject({
  /** Counts the changes; 0 if nobody has saved a plan, and for plans and forms from before changes were counted. */
  version: z.int().min(0).default(0),
  steps: z
    .array(followUpStep)
    .max(MAX_STEPS, 'A plan has at most five steps.')
    .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'must differ in their ids'),
});
export type FollowUpPlan = z.infer<typeof followUpPlan>;

/** Known in addition to the proposal: its job was won, or the people at the house asked to hear no more. */
export type JobOutcome = { readonly isWon: boolean; readonly isClosed: boolean };

type Followed = Pick<Proposal, 'sent' | 'status' | 'linkRevoked' | 'contact' | 'statusSetAt'>;

/** Whether something has ended the plan for a proposal, for good or until it is mailed again (product 36.14). */
export function isEnded(
  { sent, status, linkRevoked, contact, statusSetAt = '' }: Followed,
  jobOutcome: JobOutcome,
): boolean {
  if (!sent || sent.returned || status === 'draft' || linkRevoked) return true;
  if (contact?.email !== sent.to || statusSetAt > sent.at) return true;
  return jobOutcome.isWon || jobOutcome.isClosed;
}

/** What a plan has done so far for a mailed proposal. */
export type FollowUpRecord = {
  readonly done: readonly string[];
  /** When the last of its mails went out. */
  readonly lastAt?: string | undefined;
};

type Wanted = {
  readonly proposal: Pick<Proposal, 'sent' | 'firstViewedAt' | 'visit'>;
  readonly steps: readonly FollowUpStep[];
  readonly record: FollowUpRecord;
  readonly timeZone: string;
  /** In milliseconds. Steps planned before this instant are left out, so that they do not hold back later ones. */
  readonly since: number;
  /** Id of the step on the clock. It counts even if a shortened wait now puts it before `since`. */
  readonly expected?: string | undefined;
};

export type NextFollowUp = { readonly step: FollowUpStep; readonly at: string };

/** The next step of a plan that has not ended, and when it is due; undefined if no step is left. */
export function nextFollowUp({ record, since, expected, ...plan }: Wanted): NextFollowUp | undefined {
  const open = plannedSteps(plan).filter(({ step }) => !record.done.includes(step.id));
  const next = open.find(({ step, at }) => at > since || step.id === expected);
  if (!next) return undefined;
  // The last mail may have gone out later than it was planned.
  const free = record.lastAt === undefined ? 0 : Date.parse(record.lastAt) + DAY_MS;
  return { step: next.step, at: new Date(awakeFrom(Math.max(next.at, free), plan.timeZone)).toISOString() };
}

type Planned = Pick<Wanted, 'proposal' | 'steps' | 'timeZone'>;
type PlannedStep = { readonly step: FollowUpStep; readonly at: number };

/** All steps whose trigger holds, in order, including mailed ones: at least a day apart, whatever their waits. */
function plannedSteps({ proposal, steps, timeZone }: Planned): readonly PlannedStep[] {
  const waited = steps.flatMap((step): PlannedStep[] => {
    const from = beginOf(step.trigger, proposal);
    return from === undefined ? [] : [{ step, at: Date.parse(from) + step.waitDays * DAY_MS }];
  });
  let last = 0;
  return waited
    .toSorted((one, other) => one.at - other.at)
    .map(({ step, at }) => {
      last = awakeFrom(Math.max(at, last + DAY_MS), timeZone);
      return { step, at: last };
    });
}

/** When the wait of a step starts; undefined while its trigger does not hold. */
function beginOf(trigger: FollowUpTrigger, { sent, firstViewedAt, visit }: Wanted['proposal']): string | undefined {
  if (!sent) return undefined;
  if (trigger === 'visit-over') return visit?.state === 'booked' ? laterOf(visit.end, sent.at) : undefined;
  if (visit) return undefined;
  if (trigger === 'not-opened') return firstViewedAt === undefined ? sent.at : undefined;
  return firstViewedAt && laterOf(firstViewedAt, sent.at);
}

/** If the page was opened, or the visit ended, before the proposal was mailed, the wait starts with the mail. */
const laterOf = (happenedAt: string, sentAt: string): string => (happenedAt < sentAt ? sentAt : happenedAt);

/** Nobody is written to before 9 in the morning or from 8 in the evening on. */
const MORNING_HOUR = 9;
const EVENING_HOUR = 20;
const HOUR_MS = 3_600_000;

/** The first instant from `instant` on that is not in the quiet hours of a time zone (product 36.15). */
export function awakeFrom(instant: number, timeZone: string): number {
  const wall = localTime(instant, timeZone);
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  const hour = (wall - midnight) / HOUR_MS;
  if (hour >= MORNING_HOUR && hour < EVENING_HOUR) return instant;
  const day = hour < MORNING_HOUR ? midnight : midnight + DAY_MS;
  return instantOf(day + MORNING_HOUR * HOUR_MS, timeZone);
}
