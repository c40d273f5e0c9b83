import { groupViews, scansOf, viewDayStart } from '#shared/proposals/views.ts';
import { findScans, listViews, saveScans } from './view-store.ts';
import type { View } from './view.ts';

/** Consecutive views of one visitor within 30 minutes, which make one entry of the history (product 10.19). */
type ViewGroup = {
  readonly at: string;
  readonly lastAt: string;
  readonly times: number;
  readonly piece?: string | undefined;
};

/** The group of views that includes this view. Visitor hashes change every day, so a group ends with its day. */
export async function findViewGroup(pageId: string, { at, visitor, piece }: View): Promise<ViewGroup> {
  const sameVisitor = (await listViews(pageId, viewDayStart(at))).filter((one) => one.visitor === visitor);
  const group = groupViews(sameVisitor).find((one) => one.at <= at && at <= one.lastAt);
  return group ?? { at, lastAt: at, times: 1, piece };
}

/** How often the code of a mailed piece led to its page. */
export const scansOfPiece = findScans;

/** Saves how often a mailed piece led to the page. Counts all views each time, so that it can be repeated safely. */
export async function countScans(pageId: string, piece: string): Promise<void> {
  await saveScans(pageId, piece, scansOf(await listViews(pageId), piece));
}
