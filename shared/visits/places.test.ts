import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { freeSlots, placesFor } from './places.ts';
import type { TakenPlaces } from './places.ts';
import { cellsOf } from './visit-slots.ts';
import type { VisitSlot } from './visit-slots.ts';

const at = (from: string, to: string): VisitSlot => ({
  start: `2026-11-23T${from}:00.000Z`,
  end: `2026-11-23T${to}:00.000Z`,
});

type Visit = { readonly id: string; readonly slot: VisitSlot; readonly places: readonly number[] };

/** The places that visits take. */
function takenBy(visits: readonly Visit[]): TakenPlaces {
  const taken = new Map<string, Map<number, string>>();
  for (const { id, slot, places } of visits) {
    for (const [n, cell] of cellsOf(slot).entries()) {
      const inCell = taken.get(cell) ?? new Map<number, string>();
      expect(inCell.has(places[n] ?? 0)).toBe(false);
      taken.set(cell, inCell.set(places[n] ?? 0, id));
    }
  }
  return taken;
}

const hours = [at('09:00', '10:00'), at('09:30', '10:30'), at('10:00', '11:00')];
const morning: Visit = { id: 'a', slot: at('09:00', '10:00'), places: [1, 1, 1, 1] };
const starts = (slots: readonly VisitSlot[]) => slots.map(({ start }) => start.slice(11, 16));

describe('free times', () => {
  test('leave out those that overlap a visit, and keep adjacent ones', () => {
    expect(starts(freeSlots(hours, { places: 1, taken: takenBy([morning]) }))).toEqual(['10:00']);
  });

  test('have room for as many visits as fit at once', () => {
    const taken = takenBy([morning, { ...morning, id: 'b', places: [2, 2, 2, 2] }]);
    expect(starts(freeSlots(hours, { places: 2, taken }))).toEqual(['10:00']);
    expect(starts(freeSlots(hours, { places: 3, taken }))).toEqual(['09:00', '09:30', '10:00']);
  });

  test('have less room while people are busy', () => {
    const busy = new Map(cellsOf(at('10:00', '10:15')).map((cell) => [cell, 1]));
    expect(starts(freeSlots(hours, { places: 1, taken: new Map(), busy }))).toEqual(['09:00']);
    expect(starts(freeSlots(hours, { places: 2, taken: takenBy([morning]), busy }))).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ]);
  });

  test('of a visit that is to be moved have the room that it leaves', () => {
    expect(starts(freeSlots(hours, { places: 1, taken: takenBy([morning]), own: 'a' }))).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ]);
  });
});

describe('the places that a visit claims', () => {
  test('are the first that are free, and those that it has already', () => {
    const taken = takenBy([morning, { id: 'b', slot: at('09:30', '10:30'), places: [2, 2, 1, 1] }]);
    expect(placesFor(at('09:00', '10:00'), { taken })).toEqual([2, 2, 3, 3]);
    expect(placesFor(at('09:45', '10:15'), { taken, own: 'b' })).toEqual([2, 1]);
  });

  test('are never taken, and never more than fit at once, whoever comes and goes', () => {
    const acts = fc.array(
      fc.record({ from: fc.nat(20), length: fc.integer({ min: 1, max: 8 }), leaves: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), acts, (places, wanted) => {
        let visits: Visit[] = [];
        for (const [n, { from, length, leaves }] of wanted.entries()) {
          if (leaves) visits = visits.slice(1);
          const start = Date.parse('2026-11-23T09:00:00Z') + from * 900_000;
          const slot = { start: new Date(start).toISOString(), end: new Date(start + length * 900_000).toISOString() };
          const taken = takenBy(visits);
          if (freeSlots([slot], { places, taken }).length === 0) continue;
          visits.push({ id: `${n}`, slot, places: placesFor(slot, { taken }) });
        }
        for (const inCell of takenBy(visits).values()) {
          expect(Math.max(...inCell.keys())).toBeLessThanOrEqual(places);
        }
      }),
    );
  });
});
