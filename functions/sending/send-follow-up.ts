import { may } from '#shared/plans/plan-table.ts';
import { areClosed, standingOf } from '#shared/plans/standing.ts';
import { wordsOfStep } from '#shared/sending/follow-up-words.ts';
import { awakeFrom } from '#shared/sending/follow-up.ts';
import type { NextFollowUp } from '#shared/sending/follow-up.ts';
import { isOfAccount } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import type { Due } from '../due/due.ts';
import { queueWrite, withoutMailed } from '../mail/queue-mail.ts';
import { unansweredCheck, untouchedPageCheck } from '../pages/page-writes.ts';
import { unchangedCheck } from '../proposals/proposal-writes.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { auditRow, PLAN_ACTOR } from '../storage/audit-row.ts';
import { findPlan } from '../storage/plan-store.ts';
import type { Write } from '../storage/transact.ts';
import { homeZone } from './home-zone.ts';
import { obstacleTo } from './obstacle.ts';
import { followUpAfter, followUpWrites, nextStep, readFollowed, recordOf, staleSince } from './plan-follow-up.ts';
import type { Followed } from './plan-follow-up.ts';
import { mailOf } from './proposal-mail.ts';
import { newToken, recipientOf, stillWantedCheck, tokenWrite } from './unsubscribe-store.ts';

/** Mails the step of a plan that is due, unless something has ended the plan, and puts the next step on the clock. */
export async function sendFollowUp(one: Due, now: Date): Promise<readonly Write[]> {
  const found = await findDue(one, now);
  if (!found) return [];
  const { followed, time } = found;
  const next = await sendableStep(followed, time);
  if (!next) return rest(followed, time);
  const done = { done: [...recordOf(followed).done, next.step.id], lastAt: new Date(time).toISOString() };
  return [
    ...(await mailWrites(followed, next, time)),
    ...withoutClockDeletion(followed, followUpAfter(followed, done, time)),
  ];
}

/** Leaves out a step that could not be mailed, so that it does not hold up the steps after it (product 36.15). */
export async function leaveOutFollowUp(one: Due, now: Date): Promise<readonly Write[]> {
  const found = await findDue(one, now);
  if (!found) return [];
  const { followed, time, stepId } = found;
  const record = recordOf(followed);
  return withoutClockDeletion(followed, followUpAfter(followed, { ...record, done: [...record.done, stepId] }, time));
}

type FoundDue = { readonly followed: Followed; readonly time: number; readonly stepId: string };

/** The plan and step that the clock came to; undefined when the plan wants something else by now. */
async function findDue({ accountId, data, at }: Due, now: Date): Promise<FoundDue | undefined> {
  const followed = await readFollowed(accountId, Number(data['id']));
  const due = followed?.before?.due;
  const { plannedAt = at } = data;
  if (!followed || due?.at !== plannedAt) return undefined;
  return { followed, time: Math.max(now.getTime(), Date.parse(at)), stepId: due.stepId };
}

/** The writes when nothing is mailed: they put the next step on the clock. */
function rest(followed: Followed, time: number): readonly Write[] {
  const { before, proposal } = followed;
  const after = followUpAfter(followed, recordOf(followed), time);
  // A step that met an obstacle is not retried and does not hold up steps that are due later. A step that fell into the
  // quiet hours waits for the morning.
  const isSame = after?.due !== undefined && after.due.wantedAt === before?.due?.wantedAt;
  const isStopped = isSame && proposal !== undefined && isAwake(proposal, time);
  return withoutClockDeletion(followed, isStopped ? followUpAfter(followed, recordOf(followed), time, time) : after);
}

/** Whether it is outside the quiet hours at the house. */
const isAwake = (proposal: StoredProposal, time: number): boolean => awakeFrom(time, homeZone(proposal)) === time;

/** Without the deletion from the clock, because the clock deletes the item that was due by itself. */
const withoutClockDeletion = (followed: Followed, after: Followed['before']): Write[] =>
  followUpWrites(followed, after).filter(({ Delete }) => !Delete || isOfAccount(Delete.Key as Key));

/** The step to mail now; undefined when its time has not come, or when something prevents the mail. */
async function sendableStep(followed: Followed, time: number): Promise<NextFollowUp | undefined> {
  const { accountId, proposal, organization } = followed;
  const next = nextStep(followed, recordOf(followed), staleSince(time));
  if (!proposal || !next || Date.parse(next.at) > time || !isAwake(proposal, time)) return undefined;
  if (!(await mayFollowUp(accountId, time))) return undefined;
  return (await obstacleTo({ accountId, proposal, organization })) === undefined ? next : undefined;
}

/** Whether the account's plan includes mail, and its pages are still open (product 36.21, 38.35). */
async function mayFollowUp(accountId: string, time: number): Promise<boolean> {
  const [found, now] = [await findPlan(accountId), new Date(time)];
  return found !== undefined && may(standingOf(found, now).plan, 'sending') && !areClosed(found.pagesCloseAt, now);
}

/** The writes that queue the mail. They fail when something has happened in the meantime that would end the plan. */
async function mailWrites(
  { accountId, id, proposal, organization }: Followed,
  { step }: NextFollowUp,
  time: number,
): Promise<Write[]> {
  const contact = proposal?.contact;
  if (!proposal?.sent || !organization || !contact) return [];
  const token = newToken();
  const recipient = recipientOf(accountId, contact.email);
  const written = mailOf({ proposal, organization, contact, words: wordsOfStep(step, contact.language), token });
  const { at } = proposal.sent;
  const mail = queueWrite(`${proposal.pageId}#${at}#${step.id}`, {
    ...written,
    kind: 'follow-up',
    proposal: { accountId, id, at },
  });
  return [
    unchangedCheck(accountId, proposal),
    untouchedPageCheck(proposal.pageId, { now: new Date(time).toISOString(), isUnseen: step.trigger === 'not-opened' }),
    unansweredCheck(proposal.pageId),
    stillWantedCheck(recipient),
    ...(await withoutMailed([mail])),
    tokenWrite(token, recipient),
    auditRow({ accountId, userId: PLAN_ACTOR, entity: 'proposal', id, action: 'followed-up' }),
  ];
}
