import type { Write } from '../storage/transact.ts';
import { findVisit, freeWrites } from './visit-store.ts';

/** The writes that give back the time of a page's visit, if one is still to come: for the transaction that removes the page. */
export async function releaseWrites(pageId: string): Promise<Write[]> {
  const found = await findVisit(pageId);
  return found?.state === 'booked' && found.end > new Date().toISOString() ? freeWrites(found) : [];
}
