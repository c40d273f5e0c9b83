import * as z from 'zod';

import { capitalized } from '../text/capitalized.ts';
import { dateDay, visitWhen } from '../visits/visit-format.ts';
import { formatDollars, formatSqFt } from './price.ts';
import { proposalStatus, statusTable } from './status.ts';
import { COMPLETE, wizardSteps } from './wizard-steps.ts';

/** One entry of a proposal's history. `kind` selects its icon; unknown kinds are shown as well. */
export const timelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.string(),
  title: z.string(),
  detail: z.string().exactOptional(),
  /** The member who did it, or 'Paveprint' for its staff; missing for what homeowners and jobs did. */
  who: z.string().exactOptional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A change as an audit row keeps it: its action and the fields it set. */
export type AuditedChange = {
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

type TimelineLine = Pick<TimelineEntry, 'kind' | 'title'> & { readonly detail?: string };

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function stepLine(step: number): TimelineLine {
  const { title } = wizardSteps.find((one) => one.step === step) ?? COMPLETE;
  return {
    kind: 'step',
    title: step === COMPLETE.step ? title : `Step ${step} of 4`,
    ...(step < 5 && { detail: title }),
  };
}

/** Area, cost and total of one change, as far as it set them. */
function priceLine({ area, costPerSqFt, totalCost }: AuditedChange['detail']): TimelineLine | undefined {
  const [size, rate, total] = [number(area), number(costPerSqFt), number(totalCost)];
  const parts = [
    size === undefined ? [] : [formatSqFt(size)],
    rate === undefined ? [] : [`${formatDollars(rate)} per sq ft`],
    total === undefined ? [] : [`${formatDollars(total)} in total`],
  ].flat();
  return parts.length === 0 ? undefined : { kind: 'price', title: 'Price', detail: parts.join(' · ') };
}

/** Images that get a timeline entry when they are set. */
const pictureTitles: Readonly<Record<string, string>> = {
  beforeImageR2Url: 'Before photo chosen',
  afterImageR2Url: 'Design chosen',
  areaImageR2Url: 'Aerial map made',
  marketingImageUrl: 'Marketing image made',
};

/** What happened to a firm offer, by the action of its audit row. */
const offerTitles: Readonly<Record<string, string>> = {
  'offer-open': 'Offer opened',
  'offer-accepted': 'Offer signed by the homeowner',
  'offer-declined': 'Offer declined by the homeowner',
  'offer-canceled': 'Contract canceled by the homeowner',
  'offer-canceled-in-writing': 'Contract canceled in writing',
  'offer-question': 'Question about the offer',
  'offer-withdrawn': 'Offer withdrawn',
  'offer-deposit': 'Deposit recorded',
  'offer-paid': 'Deposit paid online',
  'offer-paid-before': 'Paid online for an earlier version',
  'offer-paid-needlessly': 'Paid online although no deposit was due',
  'offer-paid-late': 'Paid online too late, going back',
  'offer-unpaid': 'The bank did not pay the deposit',
  'offer-refund': 'Money paid back',
  'offer-pay-back': 'Online repayment started',
  'offer-refunded-online': 'Paid back online',
  'offer-refund-failed': 'What was paid back online did not arrive',
  'offer-dispute-open': 'Payment disputed',
  'offer-dispute-lost': 'Dispute lost',
  'offer-dispute-won': 'Dispute won',
  'offer-done': 'Job done',
};

function offerLine(title: string, { version, cents, note, reason, sentOn }: AuditedChange['detail']): TimelineLine {
  const amount = number(cents);
  const sent = z.iso.date().safeParse(sentOn);
  const parts = [
    typeof version === 'number' ? `Version ${version}` : '',
    amount === undefined ? '' : formatDollars(amount / 100),
    note,
    reason,
    sent.success && `sent ${dateDay(sent.data)}`,
  ].filter((part) => typeof part === 'string' && part !== '');
  return { kind: 'offer', title, ...(parts.length > 0 && { detail: parts.join(' · ') }) };
}

function changeLines(detail: AuditedChange['detail']): TimelineLine[] {
  const status = proposalStatus.safeParse(detail['status']);
  const step = number(detail['currentStep']);
  const pictures = Object.keys(pictureTitles).filter((name) => typeof detail[name] === 'string');
  const price = priceLine(detail);
  return [
    ...pictures.map((name): TimelineLine => ({ kind: 'picture', title: pictureTitles[name] ?? name })),
    ...(price ? [price] : []),
    ...(typeof detail['contact'] === 'string' ? [{ kind: 'contact', title: `Contact ${detail['contact']}` }] : []),
    ...(detail['organizationId'] === undefined ? [] : [{ kind: 'brand', title: 'Organization chosen' }]),
    ...(step === undefined ? [] : [stepLine(step)]),
    ...(status.success ? [{ kind: 'status', title: `Status: ${statusTable[status.data].label}` }] : []),
  ];
}

/** 'visit-booked' -> 'Visit booked' */
function describeAction(action: string): string {
  const text = action.replaceAll(/[-_.]+/g, ' ').trim();
  return capitalized(text);
}

/** Text of the detail of an unknown action: all its short texts and numbers. */
function plainDetail(detail: AuditedChange['detail']): string {
  const shown = Object.values(detail).filter((value) => typeof value === 'string' || typeof value === 'number');
  return shown
    .map(String)
    .filter((text) => text !== '' && text.length <= 120)
    .join(' · ');
}

/** Timeline entries of a change; empty if it set only fields that no screen shows. */
export function timelineLines({ action, detail }: AuditedChange): readonly TimelineLine[] {
  if (action === 'created') return [{ kind: 'created', title: 'Proposal created' }];
  if (action === 'changed') return changeLines(detail);
  if (action === 'designed') return [designLine(detail)];
  if (action === 'viewed') return [viewLine(detail)];
  if (action in visitTitles) return [visitLine(action, detail)];
  return [titledLine(action, detail)];
}

function titledLine(action: string, detail: AuditedChange['detail']): TimelineLine {
  const [offer, contact, mailer] = [offerTitles[action], contactTitles[action], mailerTitles[action]];
  if (offer !== undefined) return offerLine(offer, detail);
  if (contact !== undefined) return { kind: 'mail', title: contact };
  if (mailer !== undefined) return mailerLine(mailer, detail);
  const text = plainDetail(detail);
  return { kind: action, title: describeAction(action), ...(text && { detail: text }) };
}

const contactTitles: Readonly<Record<string, string>> = {
  called: 'Called',
  'followed-up': 'Followed up by e-mail',
  'sent-by-mail': 'Sent by e-mail',
  'mail-bounced': 'The e-mail came back',
  'mail-complained': 'The e-mail was reported as spam',
  'visit-mail-bounced': 'The e-mail about the visit came back',
  'visit-mail-complained': 'The e-mail about the visit was reported as spam',
  'offer-mail-bounced': 'The e-mail about the offer came back',
  'offer-mail-complained': 'The e-mail about the offer was reported as spam',
};

/** The line about a contact who unsubscribed from the account's e-mail. */
export const unsubscribedLine = { kind: 'mail', title: 'Asked for no more e-mail' } as const satisfies TimelineLine;

const mailerTitles: Readonly<Record<string, string>> = {
  'mailer-requested': 'Mailer requested',
  'mailer-held-out': 'Mailer held back to compare',
  'mailer-printed': 'Mailer printed',
  'mailer-mailed': 'Mailer mailed',
  'mailer-delivered': 'Mailer delivered',
  'mailer-returned': 'The mailer came back',
  'mailer-rejected': 'Mailer rejected',
  'mailer-canceled': 'Mailer canceled',
};

function mailerLine(title: string, { reason }: AuditedChange['detail']): TimelineLine {
  return { kind: 'mail', title, ...(typeof reason === 'string' && reason !== '' && { detail: reason }) };
}

/** Views of one visitor within 30 minutes are one entry (product 10.19). */
function viewLine({ times, piece }: AuditedChange['detail']): TimelineLine {
  const often = number(times) ?? 1;
  const parts = [often > 1 && `${often} times`, typeof piece === 'string' && `from mailer ${piece}`].filter(Boolean);
  return { kind: 'viewed', title: 'Opened by a homeowner', ...(parts.length > 0 && { detail: parts.join(' · ') }) };
}

const visitTitles: Readonly<Record<string, string>> = {
  'visit-booked': 'Visit booked',
  'visit-moved': 'Visit moved',
  'visit-cancelled': 'Visit canceled',
};
const visitDetail = z.object({ start: z.iso.datetime(), end: z.iso.datetime(), timeZone: z.string() });

function visitLine(action: string, detail: AuditedChange['detail']): TimelineLine {
  const [title, visit] = [visitTitles[action] ?? describeAction(action), visitDetail.safeParse(detail)];
  if (!visit.success) return { kind: action, title };
  return { kind: action, title, detail: visitWhen(visit.data, visit.data.timeZone) };
}

function designLine({ prompt, label }: AuditedChange['detail']): TimelineLine {
  const parts = [label, prompt].filter((part) => typeof part === 'string' && part !== '');
  return { kind: 'design', title: 'Design drawn', ...(parts.length > 0 && { detail: parts.join(' · ') }) };
}
