/** One view of a proposal page. `visitor` is a hash of address, browser and day; `piece` is the code of a mailed piece. */
export type View = { readonly at: string; readonly visitor: string; readonly piece?: string };

/** Consecutive views of one visitor within 30 minutes: one entry of the history (product 10.19). */
export type FoldedView = {
  readonly at: string;
  readonly lastAt: string;
  readonly times: number;
  readonly visitor: string;
  readonly piece?: string;
};

const FOLD_MS = 30 * 60_000;

/** Groups views that are sorted by time; groups are in the order of their first views. */
export function foldViews(views: readonly View[]): FoldedView[] {
  const folded: FoldedView[] = [];
  for (const { at, visitor, piece } of views) {
    const open = folded.findLastIndex((line) => line.visitor === visitor);
    const line = folded[open];
    if (line && Date.parse(at) - Date.parse(line.lastAt) <= FOLD_MS) {
      folded[open] = { ...line, lastAt: at, times: line.times + 1, ...(piece !== undefined && { piece }) };
    } else folded.push({ at, lastAt: at, times: 1, visitor, ...(piece !== undefined && { piece }) });
  }
  return folded;
}

/** How often a mailed piece led to the page; further views within 30 minutes count as one (product 18.14). */
export const scansOf = (views: readonly View[], piece: string): number =>
  foldViews(views.filter((view) => view.piece === piece)).length;

/** User agents of bots that open pages: search engines, link previews of messengers, monitors. */
const PROGRAM =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|slack|discord|embedly|lighthouse|pingdom|monitor|^$/i;

type Agent = { readonly userAgent: string; readonly purposes: readonly (string | undefined)[] };

/** Whether a person opened the page. `purposes` are the headers Sec-Purpose, Purpose and X-Moz (product 18.11). */
export function isPerson({ userAgent, purposes }: Agent): boolean {
  return !PROGRAM.test(userAgent) && !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ''));
}
