import type { BookedVisit } from '#shared/visits/visit.ts';

// The visit that was booked on this device, so that a reload still shows when it is and how to change it.

const keyOf = (slug: string): string => `paveprint-visit-${slug}`;

export function saveOwnVisit(slug: string, visit: BookedVisit): void {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(visit));
  } catch {
    // A private window may keep nothing; the page then says less after a reload.
  }
}

/** As it was booked, which says nothing of when it is now: it may have been moved. Undefined when nothing was booked. */
export function findOwnVisit(slug: string): BookedVisit | undefined {
  try {
    const kept = localStorage.getItem(keyOf(slug));
    return kept === null ? undefined : (JSON.parse(kept) as BookedVisit);
  } catch {
    return undefined;
  }
}
