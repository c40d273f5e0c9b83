import { contactOfVisit } from '#shared/proposals/contact.ts';
import { proposalPath } from '#shared/proposals/page-url.ts';
import { statusAfterVisit } from '#shared/proposals/status.ts';
import { visitStart, withZone } from '#shared/visits/visit-format.ts';
import { forgetVisitor } from '#shared/visits/visit-person.ts';
import { appendEvent } from '../events/append-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { whyUnmailed } from '../mail/why-unmailed.ts';
import { namedEstimate } from '../pages/named-estimate.ts';
import { applyHomeownerAction } from '../proposals/apply-homeowner-action.ts';
import { contactFields } from '../proposals/contact-fields.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { notify } from '../push/notify.ts';
import { auditRow, HOMEOWNER_ACTOR } from '../storage/audit-row.ts';
import { findVisitMailing } from '../visits/visit-mailing.ts';
import { contractorMail, latestChangeOf, homeownerAddresses, homeownerMail } from '../visits/visit-mails.ts';
import { visit as storedVisit } from '../visits/visit.ts';
import type { Visit } from '../visits/visit.ts';

/** A visit to come that was canceled, of which its homeowner is told even when its proposal is gone (product 13.37). */
const isCanceledAhead = ({ state, start }: Visit): boolean => state === 'cancelled' && start > new Date().toISOString();

/** When a page's visit last changed. The page of a deleted proposal has no visit. */
const stored = storedVisit.pick({ changedAt: true }).partial();

/**
 * Applies a booked, moved or canceled visit to the proposal and its history, and appends an event. Mails both sides and
 * notifies devices, unless the visit has changed again by `now`. The status never moves back (product 10.12). Can be
 * repeated safely.
 */
export async function applyVisit(item: unknown, now: unknown): Promise<void> {
  const visit = storedVisit.parse(item);
  const { changedAt: newest = '' } = stored.parse(now);
  const { accountId, proposalId, state, start, end, timeZone } = visit;
  const isBooked = state === 'booked';
  const before = await applyHomeownerAction({
    accountId,
    id: proposalId,
    audit: auditRow({
      accountId,
      userId: isBooked ? (visit.movedBy ?? HOMEOWNER_ACTOR) : HOMEOWNER_ACTOR,
      entity: 'proposal',
      id: proposalId,
      action: `visit-${latestChangeOf(visit)}`,
      detail: { start, end, timeZone },
      once: { at: visit.changedAt, key: visit.id },
    }),
    change: (current) => {
      // A record may be redelivered after later ones were applied.
      if (visit.changedAt <= (current.visitChangedAt ?? '')) return {};
      return {
        // Without a contact, somebody removed it while the visit was ahead and wants the visitor to be forgotten
        // (product 10.28).
        visit: isBooked || current.contact ? onProposal(visit) : forgetVisitor(onProposal(visit)),
        visitChangedAt: visit.changedAt,
        visitAt: isBooked ? start : null,
        ...(isBooked && { status: statusAfterVisit(current.status) }),
        ...(latestChangeOf(visit) === 'booked' && !current.contact && contactFields(current, contactOfVisit(visit))),
      };
    },
  });
  if (!before && !isCanceledAhead(visit)) return;
  await appendToFeed(visit);
  if (newest > visit.changedAt) return;
  await notifyOf(visit);
  await mailVisit(visit, before);
}

async function appendToFeed(changed: Visit): Promise<void> {
  const { id: visitId, changedAt: time, ...visit } = changed;
  const { accountId, proposalId, slug, start, end, timeZone } = visit;
  const data = { accountId, proposalId, slug, visitId, start, end, timeZone };
  const type = `visit.${latestChangeOf(changed)}` as const;
  await appendEvent({ id: `${type}-${occasionOf(changed)}`, type, version: 1, time, data });
}

const onProposal = ({ id, token, start, end, timeZone, state, name, phone, email, note }: Visit) => ({
  id,
  token,
  start,
  end,
  timeZone,
  state,
  name,
  phone,
  email,
  note,
});

/** A visit can be moved several times, and each move is an occasion of its own. */
const occasionOf = (visit: Visit): string =>
  latestChangeOf(visit) === 'moved' ? `${visit.id}-${visit.sequence}` : visit.id;

/** Notifies the contractor's devices. */
const notifyOf = (visit: Visit): Promise<void> =>
  notify({
    accountId: visit.accountId,
    kind: 'visit',
    about: `${latestChangeOf(visit)}#${occasionOf(visit)}`,
    message: {
      title: visitTitles[latestChangeOf(visit)],
      body: `${withZone(visitStart(visit.start, visit.timeZone), visit.start, visit.timeZone)}: ${visit.address}`,
      path: proposalPath(visit),
    },
  });

const visitTitles = { booked: 'Visit booked', moved: 'Visit moved', cancelled: 'Visit canceled' } as const;

/** Mails both sides. Each side can reply to the other. */
async function mailVisit(visit: Visit, proposal: StoredProposal | undefined): Promise<void> {
  const { contractors, about: beside } = await findVisitMailing(visit, proposal);
  const about = `${latestChangeOf(visit)}#${occasionOf(visit)}`;
  await queueMail(
    { kind: 'visit-for-contractor', about },
    contractors,
    contractorMail(visit, await whyUnmailed(visit)),
  );
  const estimate = visit.state === 'booked' ? await namedEstimate(visit) : undefined;
  const letter = homeownerMail(visit, beside, estimate);
  const ofProposal = { accountId: visit.accountId, id: visit.proposalId };
  await queueMail({ kind: 'visit-for-homeowner', about, proposal: ofProposal }, homeownerAddresses(visit), letter);
}
