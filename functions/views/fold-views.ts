import { foldViews, scansOf } from '#shared/proposals/views.ts';
import { listViews, saveScans } from './view-store.ts';
import type { View } from './view.ts';

/** A visitor's views within half an hour of each other, as one line of the history. */
type FoldedView = {
  readonly at: string;
  readonly lastAt: string;
  readonly times: number;
  readonly piece?: string | undefined;
};

/** The line of the history a view belongs to, as it is with this view. A visitor's hash lasts a day, so lines do. */
export async function foldedView(pageId: string, { at, visitor, piece }: View): Promise<FoldedView> {
  const sameVisitor = (await listViews(pageId, at.slice(0, 10))).filter((one) => one.visitor === visitor);
  const line = foldViews(sameVisitor).find((one) => one.at <= at && at <= one.lastAt);
  return line ?? { at, lastAt: at, times: 1, piece };
}

/** Saves how often a mailed piece brought somebody to the page; counted anew each time, so that twice is once. */
export async function countScans(pageId: string, piece: string): Promise<void> {
  await saveScans(pageId, piece, scansOf(await listViews(pageId), piece));
}
