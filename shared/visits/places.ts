import { cellsOf } from './visit-slots.ts';
import type { VisitSlot } from './visit-slots.ts';

/**
 * Places of the 15-minute cells that visits take: by cell, then by number of the place, the id of the visit. In each
 * cell an organization has as many places as visits fit at once (product 12.28).
 */
export type TakenPlaces = ReadonlyMap<string, ReadonlyMap<number, string>>;

export type Room = {
  /** Visits that fit at once, from 1 to 10. */
  readonly places: number;
  readonly taken: TakenPlaces;
  /** Places of each cell that are gone because people are busy; missing if none are. */
  readonly busy?: ReadonlyMap<string, number>;
  /** The visit that is to be moved: the places it has are free for itself. */
  readonly own?: string | undefined;
};

/** The times at which one more visit fits. */
export const freeSlots = (slots: readonly VisitSlot[], room: Room): VisitSlot[] =>
  slots.filter((slot) => cellsOf(slot).every((cell) => hasRoom(cell, room)));

function hasRoom(cell: string, { places, taken, busy, own }: Room): boolean {
  const others = [...(taken.get(cell)?.values() ?? [])].filter((visit) => visit !== own);
  return others.length + (busy?.get(cell) ?? 0) < places;
}

/** The place to claim in each cell of a visit: the one that the visit has already, else the first free one. */
export const placesFor = (slot: VisitSlot, { taken, own }: Pick<Room, 'taken' | 'own'>): readonly number[] =>
  cellsOf(slot).map((cell) => {
    const inCell = taken.get(cell) ?? new Map<number, string>();
    const kept = [...inCell].find(([, visit]) => visit === own)?.[0];
    return kept ?? firstMissing(inCell);
  });

function firstMissing(inCell: ReadonlyMap<number, string>): number {
  let place = 1;
  while (inCell.has(place)) place += 1;
  return place;
}
