/** A time somebody opened a proposal's page. `visitor` is a hash of address, browser and day; `piece` the mailed piece. */
export type View = { readonly at: string; readonly visitor: string; readonly piece?: string };

/** Views of one visitor that follow each other within half an hour: one line of the history. */
export type FoldedView = {
  readonly at: string;
  readonly lastAt: string;
  readonly times: number;
  readonly visitor: string;
  readonly piece?: string;
};

const FOLD_MS = 30 * 60_000;

/** Folds views that are sorted by time; the lines come in the order of their first views. */
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

/** How often one mailed piece brought somebody to the page; coming back within half an hour is the same time. */
export const scansOf = (views: readonly View[], piece: string): number =>
  foldViews(views.filter((view) => view.piece === piece)).length;

/** Programs that open pages by themselves and say so: search engines, link previews of messengers, monitors. */
const PROGRAM =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|slack|discord|embedly|lighthouse|pingdom|monitor|^$/i;

type Agent = { readonly userAgent: string; readonly purposes: readonly (string | undefined)[] };

/** Whether a person looks. `purposes` are what the browser says a request is for (Sec-Purpose, Purpose, X-Moz). */
export function isPerson({ userAgent, purposes }: Agent): boolean {
  return !PROGRAM.test(userAgent) && !purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ''));
}
