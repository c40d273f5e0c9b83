import * as z from 'zod';

import { isSent } from '../proposals/is-sent.ts';
import type { Proposal } from '../proposals/proposal.ts';
import { proposalStatus } from '../proposals/status.ts';
import { DAY_MS } from '../time/day.ts';
import { personOfVisit } from '../visits/visit-person.ts';

/** Why a contractor should call, and what the screen says of it (product 36.3). */
export const callReasons = {
  returned: 'The e-mail came back',
  unwanted: 'The e-mail was reported as spam',
  opened: 'Opened the page, no visit booked yet',
  'visit-canceled': 'Canceled the visit',
  'visit-over': 'The visit is over, no job yet',
  quiet: 'Has not opened the page yet',
} as const;
const callReason = z.enum(['returned', 'unwanted', 'opened', 'visit-canceled', 'visit-over', 'quiet']);
export type CallReason = z.infer<typeof callReason>;

/** The lists of the Today screen. Each proposal is at most once on each. */
export const boardLists = ['call', 'draft', 'opened', 'visit'] as const;
export type BoardList = (typeof boardLists)[number];

/** What a list shows of a proposal. */
export const boardEntry = z.object({
  id: z.int(),
  slug: z.string(),
  address: z.string(),
  status: proposalStatus,
  /** When it got onto the list, or is due there; the list is in this order. */
  at: z.iso.datetime(),
  organizationId: z.int().exactOptional(),
  name: z.string().exactOptional(),
  phone: z.string().exactOptional(),
  reason: callReason.exactOptional(),
  /** The end and time zone of a visit. */
  end: z.iso.datetime().exactOptional(),
  timeZone: z.string().exactOptional(),
});
export type BoardEntry = z.infer<typeof boardEntry>;

/** What the board knows of a proposal in addition to its record. */
export type Noted = {
  readonly sentAt?: string | undefined;
  /** The last view of its page. */
  readonly viewedAt?: string | undefined;
  readonly isWon: boolean;
  /** When the booked visit was canceled. */
  readonly canceledAt?: string | undefined;
  /** Nobody at the house wants to hear more. */
  readonly isClosed: boolean;
};

/** Days without a look at the page after which it is time to call: after an e-mail, and after a mailer, which travels. */
const QUIET_DAYS = { email: 3, paper: 10 };

const later = (instant: string, days: number): string => new Date(Date.parse(instant) + days * DAY_MS).toISOString();

/** The entries of a proposal, by list (product 36.2 to 36.6). */
export function boardEntries(proposal: Proposal, noted: Noted): Readonly<Partial<Record<BoardList, BoardEntry>>> {
  const { id, slug, propertyAddress: address, status, organizationId, contact, visit, createdAt } = proposal;
  const house = { id, slug, address, status, ...(organizationId !== undefined && { organizationId }) };
  const draft = isLeftLying(proposal, noted) ? { draft: { ...house, at: createdAt } } : {};
  const booked = visit?.state === 'booked' && { at: visit.start, end: visit.end, timeZone: visit.timeZone };
  // Drafts are listed without people: changes to a draft are not reported, so a removed person would stay on the board.
  if (status === 'draft') return { ...draft, ...(booked && { visit: { ...house, ...booked } }) };
  const base = { ...house, ...personOf(contact) };
  const call = callOf(proposal, noted);
  return {
    ...draft,
    ...(call && { call: { ...base, ...call } }),
    ...(noted.viewedAt !== undefined && { opened: { ...base, at: noted.viewedAt } }),
    ...(booked && { visit: { ...house, ...visitorOf(proposal), ...booked } }),
  };
}

/** Whether nothing is left to be done about a proposal (product 36.2). */
const isOver = ({ linkRevoked }: Proposal, { isWon, isClosed }: Noted): boolean =>
  isWon || isClosed || linkRevoked === true;

const isLeftLying = (proposal: Proposal, noted: Noted): boolean => !isSent(proposal) && !isOver(proposal, noted);

const personOf = (person: { readonly name: string; readonly phone: string } | undefined) => ({
  ...(person?.name && { name: person.name }),
  ...(person?.phone && { phone: person.phone }),
});

/** Who comes to the door. Never the name of one person with the phone number of another. */
const visitorOf = ({ visit, contact }: Proposal) => personOf(personOfVisit(visit) ?? contact);

type Call = { readonly reason: CallReason; readonly at: string };

/** Why to call about a proposal, and from when on; a later call settles it. */
function callOf(proposal: Proposal, noted: Noted): Call | undefined {
  const { contact, calledAt = '' } = proposal;
  if (!contact?.phone || isOver(proposal, noted) || !isSent(proposal)) return undefined;
  const call = callDueNow(proposal, noted);
  return call && call.at > calledAt ? call : undefined;
}

/** An e-mail that came back goes before anything that happened earlier, and before the wait for a look at the page. */
function callDueNow(proposal: Proposal, noted: Noted): Call | undefined {
  const { sent } = proposal;
  const did = callAfterAction(proposal, noted);
  if (sent?.returned) {
    const returned = returnedCall(sent);
    return did && did.at > returned.at ? did : returned;
  }
  if (did) return did;
  return noted.sentAt === undefined || isSuccess(proposal) ? undefined : quietCall(noted.sentAt, proposal);
}

/** The call for what the homeowner did last. */
function callAfterAction(proposal: Proposal, { canceledAt }: Noted): Call | undefined {
  const { visit, firstViewedAt } = proposal;
  if (visit?.state === 'booked') return { reason: 'visit-over', at: later(visit.end, 1) };
  if (visit && canceledAt !== undefined) return { reason: 'visit-canceled', at: canceledAt };
  return firstViewedAt === undefined || isSuccess(proposal) ? undefined : { reason: 'opened', at: firstViewedAt };
}

/** The homeowner asked for a visit; a member who took that call may have set the status by hand. */
const isSuccess = ({ status }: Proposal): boolean => status === 'success';

type Sent = NonNullable<Proposal['sent']>;

const returnedCall = ({ at, returned, returnedAt = at }: Sent): Call => ({
  reason: returned === 'bounced' ? 'returned' : 'unwanted',
  at: returnedAt,
});

/** If the proposal is mailed again, by e-mail or on paper, the wait starts over. */
const quietCall = (sentAt: string, { sent, mailerMailedAt }: Proposal): Call => {
  const waits = [
    later(sentAt, QUIET_DAYS.email),
    ...(sent ? [later(sent.at, QUIET_DAYS.email)] : []),
    ...(mailerMailedAt ? [later(mailerMailedAt, QUIET_DAYS.paper)] : []),
  ].toSorted();
  return { reason: 'quiet', at: waits.at(-1) ?? sentAt };
};
