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

/** Undefined when this device booked nothing, and once the visit is over. */
export function findOwnVisit(slug: string): BookedVisit | undefined {
  try {
    const kept = localStorage.getItem(keyOf(slug));
    const visit = kept === null ? undefined : (JSON.parse(kept) as BookedVisit);
    return visit && Date.parse(visit.end) > Date.now() ? visit : undefined;
  } catch {
    return undefined;
  }
}
