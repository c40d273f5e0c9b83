import { SOON_MS } from '#shared/clock/minutes.ts';
import { stepsFor } from '#shared/sending/follow-up-words.ts';
import { awakeFrom, isEnded, nextFollowUp } from '#shared/sending/follow-up.ts';
import type { FollowUpStep, JobOutcome, NextFollowUp } from '#shared/sending/follow-up.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { deleteDueWrite, dueWrite } from '../due/due-writes.ts';
import type { Due } from '../due/due.ts';
import { letterheadFor } from '../organizations/branding.ts';
import { proposalIfAny } from '../proposals/require-proposal.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import type { Write } from '../storage/transact.ts';
import { findJobOutcome } from '../today/job-outcome.ts';
import { findFollowUpPlan } from './follow-up-plan-store.ts';
import { findFollowUp, followUpWrite } from './follow-up-store.ts';
import type { FollowUp } from './follow-up-store.ts';
import { homeZone } from './home-zone.ts';
import type { Sender } from './obstacle.ts';

/** The current state of everything that a plan depends on. */
export type Followed = {
  readonly accountId: string;
  readonly id: number;
  readonly proposal: StoredProposal | undefined;
  readonly organization: Sender | undefined;
  readonly steps: readonly FollowUpStep[];
  readonly jobOutcome: JobOutcome;
  readonly before: FollowUp | undefined;
};

/** Reads what a proposal's plan depends on. Undefined for a proposal that was never mailed. */
export async function readFollowed(accountId: string, id: number): Promise<Followed | undefined> {
  const [proposal, before] = await Promise.all([proposalIfAny(accountId, id), findFollowUp(accountId, id)]);
  if (!proposal?.sent && !before) return undefined;
  const [organization, jobOutcome] = await Promise.all([
    letterheadFor(accountId, proposal?.organizationId),
    findJobOutcome(accountId, id),
  ]);
  const steps = organization ? (await findFollowUpPlan(accountId, organization.id)).steps : [];
  return { accountId, id, proposal, organization, steps, jobOutcome, before };
}

/** A step that was due longer ago than this is not sent any more, because it would surprise. */
const STALE_MS = 2 * DAY_MS;
/** Steps that were due before this time are left out. */
export const staleSince = (now: number): number => now - STALE_MS;

type Progress = Pick<FollowUp, 'done' | 'lastAt'>;

/**
 * How far the plan is after `record`, and which of the steps due after `since` is next on the clock. Undefined when
 * there is nothing to store. What was mailed is stored as long as the proposal counts as mailed, even while there is no
 * plan, so that a plan that comes back does not start over.
 */
export function followUpAfter(
  followed: Followed,
  record: Progress,
  now: number,
  since = staleSince(now),
): FollowUp | undefined {
  const { proposal, steps, before } = followed;
  if (!proposal?.sent || (!before && steps.length === 0)) return undefined;
  const due = dueAfter(followed, record, { now, since });
  return {
    version: (before?.version ?? 0) + 1,
    sentAt: proposal.sent.at,
    done: [...record.done],
    ...(record.lastAt && { lastAt: record.lastAt }),
    ...(due && { due }),
  };
}

/** The step that a plan wants next after `record`; undefined when it wants nothing any more. */
export function nextStep(followed: Followed, record: Progress, since: number): NextFollowUp | undefined {
  const { proposal, organization, jobOutcome } = followed;
  if (!proposal || !organization || isEnded(proposal, jobOutcome)) return undefined;
  const steps = stepsFor(proposal.contact?.language, followed.steps, record.done);
  const [timeZone, expected] = [homeZone(proposal), expectedStep(followed, since)];
  return nextFollowUp({ proposal, steps, record, timeZone, since, expected });
}

/** The step that is on the clock, unless its time is stale. It is still mailed if its wait was changed since. */
function expectedStep({ proposal, before }: Followed, since: number): string | undefined {
  const isOfThisMail = before?.sentAt === proposal?.sent?.at;
  return isOfThisMail && before?.due && Date.parse(before.due.at) > since ? before.due.stepId : undefined;
}

type Times = { readonly now: number; readonly since: number };

/** The next step and its time; undefined when the plan wants nothing any more. */
function dueAfter(followed: Followed, record: Progress, { now, since }: Times): FollowUp['due'] {
  const { proposal } = followed;
  const next = nextStep(followed, record, since);
  if (!proposal || !next) return undefined;
  const at = new Date(awakeFrom(Math.max(Date.parse(next.at), now + SOON_MS), homeZone(proposal))).toISOString();
  return { at, stepId: next.step.id, wantedAt: next.at };
}

/** The steps done since the proposal was last mailed. `lastAt`, the last follow-up, survives another mailing. */
export function recordOf({ proposal, before }: Followed): Progress {
  if (before && before.sentAt === proposal?.sent?.at) return before;
  return { done: [], ...(before?.lastAt && { lastAt: before.lastAt }) };
}

/** Writes that save how far a plan is, and replace its step on the clock by the next one. */
export function followUpWrites(followed: Followed, after: FollowUp | undefined): Write[] {
  const { accountId, id, before } = followed;
  const changed = before || after ? [followUpWrite(accountId, id, { before, after })] : [];
  return [...changed, ...clockWrites(followed, after)];
}

function clockWrites({ accountId, id, before }: Followed, after: FollowUp | undefined): Write[] {
  const [was, is] = [before?.due?.at, after?.due?.at];
  if (was === is) return [];
  const dueOf = (at: string): Due => ({
    kind: 'follow-up',
    name: `${accountId}#${id}`,
    at,
    accountId,
    // The clock may put the item off to a later time, but `plannedAt` stays the time that the plan knows.
    data: { id: `${id}`, plannedAt: at },
  });
  return [...(was ? [deleteDueWrite(dueOf(was))] : []), ...(is ? [dueWrite(dueOf(is))] : [])];
}
