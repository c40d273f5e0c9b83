import { DAY_MS, NIGHT_HOUR } from '../time/day.ts';

/**
 * One view of a proposal page. `visitor` is a hash of address, browser and day; `piece` is the code of a mailed piece.
 */
export type View = { readonly at: string; readonly visitor: string; readonly piece?: string };

/** Consecutive views of one visitor within 30 minutes: one entry of the history (product 10.19). */
export type ViewGroup = {
  readonly at: string;
  readonly lastAt: string;
  readonly times: number;
  readonly visitor: string;
  readonly piece?: string;
};

/** When the day of a view began: at night, so that few repeated looks within minutes fall on two days. */
export function viewDayStart(at: string): string {
  const night = NIGHT_HOUR * 3_600_000;
  return new Date(Math.floor((Date.parse(at) - night) / DAY_MS) * DAY_MS + night).toISOString();
}

/** Views within this time of one another count as one (product 10.19). */
export const SAME_VIEW_MS: number = 30 * 60_000;

/** Groups views that are sorted by time; groups are in the order of their first views. */
export function groupViews(views: readonly View[]): ViewGroup[] {
  const groups: ViewGroup[] = [];
  for (const { at, visitor, piece } of views) {
    const index = groups.findLastIndex((group) => group.visitor === visitor);
    const group = groups[index];
    if (group && Date.parse(at) - Date.parse(group.lastAt) <= SAME_VIEW_MS) {
      groups[index] = { ...group, lastAt: at, times: group.times + 1, ...(piece !== undefined && { piece }) };
    } else groups.push({ at, lastAt: at, times: 1, visitor, ...(piece !== undefined && { piece }) });
  }
  return groups;
}

/** The code on a copy that staff send to themselves. Opening it is no view of a homeowner (product 39.27). */
export const SEED_CODE = 'seed';

/** How often a mailed piece led to the page; further views within 30 minutes count as one (product 18.14). */
export const scansOf = (views: readonly View[], piece: string): number =>
  groupViews(views.filter((view) => view.piece === piece)).length;

/** User agents of bots that open pages: search engines, link previews of messengers, monitors. */
const BOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|slack|discord|embedly|lighthouse|pingdom|monitor|^$/i;

type Agent = { readonly userAgent: string; readonly purposes: readonly (string | undefined)[] };

/** Whether a person opened the page. `purposes` are the headers Sec-Purpose, Purpose and X-Moz (product 18.11). */
export function isPerson({ userAgent, purposes }: Agent): boolean {
  return !BOT.test(userAgent) && !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ''));
}
