import type { BookedVisit } from '#shared/visits/visit.ts';

// The visit that was booked on this device, so that a reload still shows when it is and how to change it.

const keyOf = (slug: string): string => `paveprint-visit-${slug}`;

export function saveOwnVisit(slug: string, visit: BookedVisit): void {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(visit));
  } catch {
    // A private window may store nothing. The page then says less after a reload.
  }
}

/** The visit as it was booked on this device. It may have been moved since. Undefined when none was booked here. */
export function findOwnVisit(slug: string): BookedVisit | undefined {
  try {
    const kept = localStorage.getItem(keyOf(slug));
    return kept === null ? undefined : (JSON.parse(kept) as BookedVisit);
  } catch {
    return undefined;
  }
}
