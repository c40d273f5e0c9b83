import * as z from 'zod';

import { isSent } from '#shared/proposals/is-sent.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { SAME_VIEW_MS } from '#shared/proposals/views.ts';
import { boardEntries, boardEntry, boardLists } from '#shared/today/board-entries.ts';
import { outcome, outcomeOf } from '#shared/today/outcome.ts';

/** What a proposal has put on the board so far, so that it can be removed or changed exactly once. */
export const tally = z.object({
  version: z.int(),
  sentAt: z.iso.datetime().exactOptional(),
  viewedAt: z.iso.datetime().exactOptional(),
  canceledAt: z.iso.datetime().exactOptional(),
  /** What won the job, such as 'estimate-12'. */
  wonBy: z.array(z.string()),
  isClosed: z.boolean(),
  /** Whether the people at the house declined a firm offer. */
  isDeclined: z.boolean().default(false),
  outcome: outcome.exactOptional(),
  entries: z.partialRecord(z.enum(boardLists), boardEntry),
});
export type Tally = z.infer<typeof tally>;

/** What happened to a proposal that its own record does not say. */
export type TallyChange = {
  readonly at: string;
  readonly viewedAt?: string;
  readonly won?: { readonly by: string; readonly is: boolean };
  /** Whether the people at the house asked to hear no more. */
  readonly isClosed?: boolean;
  readonly isDeclined?: boolean;
};

const NOTHING: Tally = { version: 0, wonBy: [], isClosed: false, isDeclined: false, entries: {} };

type Told = { readonly news: TallyChange; readonly timeZone: string };

/** The tally of a proposal after news. Its months are counted in `timeZone`. */
export function nextTally(proposal: Proposal, before: Tally | undefined, { news, timeZone }: Told): Tally {
  const known = before ?? NOTHING;
  const { wonBy, isClosed, isDeclined, ...times } = notedAfter(proposal, known, news);
  const isWon = wonBy.length > 0;
  const { sentAt } = times;
  return {
    version: known.version,
    wonBy,
    isClosed,
    isDeclined,
    ...times,
    ...(sentAt && { outcome: outcomeOf({ proposal, sentAt, isWon, timeZone }) }),
    entries: boardEntries(proposal, { ...times, isWon, isClosed: isClosed || isDeclined }),
  };
}

/** What the tally knows about a proposal that its record does not say, after news. */
function notedAfter(proposal: Proposal, known: Tally, news: TallyChange) {
  const viewedAt = laterView(known.viewedAt, news.viewedAt);
  return {
    ...answersAfter(known, news),
    ...(isSent(proposal) && { sentAt: firstSentAt(proposal, known) ?? news.at }),
    ...(viewedAt && { viewedAt }),
    ...(proposal.visit?.state === 'cancelled' && { canceledAt: known.canceledAt ?? news.at }),
  };
}

/** When a proposal first left the office, by e-mail or on paper. Records of either may come late. */
const firstSentAt = ({ sent, mailerMailedAt }: Proposal, { sentAt }: Tally): string | undefined =>
  [sentAt, sent?.at, mailerMailedAt].filter((at) => at !== undefined).toSorted()[0];

const answersAfter = (known: Tally, news: TallyChange) => ({
  wonBy: wonAfter(known.wonBy, news.won),
  isClosed: news.isClosed ?? known.isClosed,
  isDeclined: news.isDeclined ?? known.isDeclined,
});

/** A view soon after another one does not count, whoever opened the page: the board shows when, not how often. */
function laterView(known: string | undefined, view: string | undefined): string | undefined {
  if (known === undefined || view === undefined) return view ?? known;
  return Date.parse(view) - Date.parse(known) >= SAME_VIEW_MS ? view : known;
}

function wonAfter(wonBy: readonly string[], won: TallyChange['won']): string[] {
  if (!won) return [...wonBy];
  const others = wonBy.filter((one) => one !== won.by);
  return won.is ? [...others, won.by].toSorted() : others;
}
