import { statusAfterVisit } from '#shared/proposals/status.ts';
import { visitDay, visitTime, visitWhen, zoneName } from '#shared/visits/visit-format.ts';
import { appendEvent } from '../events/append-event.ts';
import { sendOncePerRecipient } from '../mail/send-once-per-recipient.ts';
import { contractorAddresses } from '../organizations/contractor-addresses.ts';
import { applyHomeownerAction } from '../proposals/apply-homeowner-action.ts';
import { requireEnv } from '../runtime/environment.ts';
import { auditRow, HOMEOWNER_ACTOR } from '../storage/audit-row.ts';
import { visit as storedVisit } from '../visits/visit.ts';
import type { Visit } from '../visits/visit.ts';

const origin = requireEnv('APP_ORIGIN');

/**
 * Applies a booked or canceled visit to the proposal and its history, appends an event and mails both sides. The status
 * never moves back (product 10.12). Can be repeated safely.
 */
export async function applyVisit(item: unknown): Promise<void> {
  const visit = storedVisit.parse(item);
  const { accountId, proposalId, state, start, end, timeZone } = visit;
  const isBooked = state === 'booked';
  const before = await applyHomeownerAction({
    accountId,
    id: proposalId,
    audit: auditRow({
      accountId,
      userId: HOMEOWNER_ACTOR,
      entity: 'proposal',
      id: proposalId,
      action: isBooked ? 'visit-booked' : 'visit-cancelled',
      detail: { start, end, timeZone },
      once: { at: visit.changedAt, key: visit.id },
    }),
    change: (current) => {
      if (current.visit?.id === visit.id && current.visit.state === state) return {};
      return {
        visit: onProposal(visit),
        visitAt: isBooked ? start : null,
        ...(isBooked && { status: statusAfterVisit(current.status) }),
      };
    },
  });
  if (!before) return;
  await appendToFeed(visit);
  await mailContractor(visit, before.organizationId);
  await mailHomeowner(visit);
}

async function appendToFeed({ id: visitId, state, changedAt: time, ...visit }: Visit): Promise<void> {
  const { accountId, proposalId, slug, start, end, timeZone } = visit;
  const data = { accountId, proposalId, slug, visitId, start, end, timeZone };
  const type = `visit.${state}` as const;
  await appendEvent({ id: `${type}-${visitId}`, type, version: 1, time, data });
}

const onProposal = ({ id, start, end, timeZone, state, name, phone, email, note }: Visit) => ({
  id,
  start,
  end,
  timeZone,
  state,
  name,
  phone,
  email,
  note,
});

const whenIn = (visit: Visit): string =>
  `${visitWhen(visit, visit.timeZone)} (${zoneName(visit.start, visit.timeZone)})`;

const startOf = ({ start, timeZone }: Visit): string => `${visitDay(start, timeZone)}, ${visitTime(start, timeZone)}`;

const visitUrl = ({ slug, token }: Visit): string => `${origin}/proposal/${slug}/visits/${token}`;

async function mailContractor(visit: Visit, organizationId: number | undefined): Promise<void> {
  const { id, accountId, state, address, name, phone, email, note, slug } = visit;
  const isBooked = state === 'booked';
  await sendOncePerRecipient(`visit-${state}#${id}#contractor`, await contractorAddresses(accountId, organizationId), {
    subject: `Visit ${state}: ${startOf(visit)}, ${address}`,
    text: [
      isBooked ? 'A homeowner booked a visit.' : 'A visit was cancelled.',
      '',
      `When: ${whenIn(visit)}`,
      `Where: ${address}`,
      `Who: ${name}`,
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(email ? [`E-mail: ${email}`] : []),
      ...(note ? ['', note] : []),
      '',
      `The proposal: ${origin}/app?proposal=${slug}`,
      ...(isBooked ? [`To cancel the visit: ${visitUrl(visit)}`] : []),
    ].join('\n'),
  });
}

async function mailHomeowner(visit: Visit): Promise<void> {
  const { id, state, address, email, companyName, companyPhone, slug, token } = visit;
  const isBooked = state === 'booked';
  await sendOncePerRecipient(`visit-${state}#${id}#homeowner`, email === '' ? [] : [email], {
    subject: `Your visit with ${companyName} is ${state}: ${startOf(visit)}`,
    text: [
      isBooked ? `${companyName} will visit you.` : `Your visit with ${companyName} is cancelled.`,
      '',
      `When: ${whenIn(visit)}`,
      `Where: ${address}`,
      ...(companyPhone ? [`Questions? Call ${companyPhone}.`] : []),
      '',
      ...(isBooked
        ? [
            `For your calendar: ${origin}/api/proposals/slug/${slug}/visits/${token}/calendar`,
            `To cancel: ${visitUrl(visit)}`,
          ]
        : [`To book another time: ${origin}/proposal/${slug}`]),
    ].join('\n'),
  });
}
