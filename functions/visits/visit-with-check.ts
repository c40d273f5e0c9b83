import type { Write } from '../storage/transact.ts';
import { findVisit } from './visit-store.ts';
import { unchangedVisitCheck } from './visit-writes.ts';
import type { Visit } from './visit.ts';

type VisitWithCheck = { readonly visit: Visit | undefined; readonly unchanged: Write };

/** The latest visit of a page, to decide by, and a check that holds while the visit stays as it is. */
export async function findVisitWithCheck(pageId: string): Promise<VisitWithCheck> {
  const visit = await findVisit(pageId);
  return { visit, unchanged: unchangedVisitCheck(pageId, visit) };
}
