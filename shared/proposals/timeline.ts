import * as z from 'zod';

import { visitWhen } from '../visits/visit-words.ts';
import { formatDollars, formatSqFt } from './price.ts';
import { proposalStatus, statusTable } from './status.ts';
import { COMPLETE, wizardSteps } from './wizard-steps.ts';

/** One entry of a proposal's history. `kind` selects its icon; unknown kinds are shown as well. */
export const timelineEntry = z.object({
  at: z.iso.datetime(),
  kind: z.string(),
  title: z.string(),
  detail: z.string().exactOptional(),
  /** The member who did it; missing for what homeowners and jobs did. */
  who: z.string().exactOptional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A change as an audit row keeps it: its action and the fields it set. */
export type AuditedChange = {
  readonly action: string;
  readonly detail: Readonly<Record<string, unknown>>;
};

type Line = Pick<TimelineEntry, 'kind' | 'title'> & { readonly detail?: string };

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function stepLine(step: number): Line {
  const { title } = wizardSteps.find((one) => one.step === step) ?? COMPLETE;
  return {
    kind: 'step',
    title: step === COMPLETE.step ? title : `Step ${step} of 4`,
    ...(step < 5 && { detail: title }),
  };
}

/** Area, cost and total of one change, as far as it set them. */
function priceLine({ area, costPerSqFt, totalCost }: AuditedChange['detail']): Line | undefined {
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

function changeLines(detail: AuditedChange['detail']): Line[] {
  const status = proposalStatus.safeParse(detail['status']);
  const step = number(detail['currentStep']);
  const pictures = Object.keys(pictureTitles).filter((name) => typeof detail[name] === 'string');
  const price = priceLine(detail);
  return [
    ...pictures.map((name): Line => ({ kind: 'picture', title: pictureTitles[name] ?? name })),
    ...(price ? [price] : []),
    ...(detail['organizationId'] === undefined ? [] : [{ kind: 'brand', title: 'Organization chosen' }]),
    ...(step === undefined ? [] : [stepLine(step)]),
    ...(status.success ? [{ kind: 'status', title: `Status: ${statusTable[status.data].label}` }] : []),
  ];
}

/** 'visit-booked' -> 'Visit booked' */
function inWords(action: string): string {
  const words = action.replaceAll(/[-_.]+/g, ' ').trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Text of the detail of an unknown action: all its short texts and numbers. */
function plainDetail(detail: AuditedChange['detail']): string {
  const shown = Object.values(detail).filter((value) => typeof value === 'string' || typeof value === 'number');
  return shown
    .map(String)
    .filter((text) => text !== '' && text.length <= 120)
    .join(' · ');
}

/** Timeline entries of a change; none when it set only fields that no screen shows. */
export function timelineLines({ action, detail }: AuditedChange): readonly Line[] {
  if (action === 'created') return [{ kind: 'created', title: 'Proposal created' }];
  if (action === 'changed') return changeLines(detail);
  if (action === 'designed') return [designLine(detail)];
  if (action === 'viewed') return [viewLine(detail)];
  if (action === 'visit-booked' || action === 'visit-cancelled') return [visitLine(action, detail)];
  const text = plainDetail(detail);
  return [{ kind: action, title: inWords(action), ...(text && { detail: text }) }];
}

/** Views of one visitor within 30 minutes are one entry (product 10.19). */
function viewLine({ times, piece }: AuditedChange['detail']): Line {
  const often = number(times) ?? 1;
  const words = [often > 1 && `${often} times`, typeof piece === 'string' && `from mailer ${piece}`].filter(Boolean);
  return { kind: 'viewed', title: 'Opened by a homeowner', ...(words.length > 0 && { detail: words.join(' · ') }) };
}

const visitDetail = z.object({ start: z.iso.datetime(), end: z.iso.datetime(), timeZone: z.string() });

function visitLine(action: string, detail: AuditedChange['detail']): Line {
  const visit = visitDetail.safeParse(detail);
  if (!visit.success) return { kind: action, title: inWords(action) };
  return { kind: action, title: inWords(action), detail: visitWhen(visit.data, visit.data.timeZone) };
}

function designLine({ prompt, label }: AuditedChange['detail']): Line {
  const words = [label, prompt].filter((part) => typeof part === 'string' && part !== '');
  return { kind: 'design', title: 'Design drawn', ...(words.length > 0 && { detail: words.join(' · ') }) };
}
