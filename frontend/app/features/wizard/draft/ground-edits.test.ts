import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Ground } from '#shared/areas/paved-area.ts';
import {
  allRings,
  ringAfter,
  ringAt,
  ringUnder,
  withNewArea,
  withNewCutOut,
  withoutRing,
  withRing,
} from './ground-edits.ts';

const box = (lat: number, lng: number, size = 0.0001) => [
  { lat, lng },
  { lat, lng: lng + size },
  { lat: lat + size, lng: lng + size },
  { lat: lat + size, lng },
];
const drive: Ground = { outline: box(26, -80), cutOuts: [], areas: [] };
const merged = (ground: Ground, part: Partial<Ground>): Ground => ({ ...ground, ...part });

describe('rings of the ground', () => {
  test('are added with the next name and in the area around them, and then selected', () => {
    const first = withNewArea(drive, box(26, -79.999), 0.07);
    const withPath = merged(drive, first.part);
    expect([withPath.areas[0]?.name, first.ref]).toEqual(['Walkway', { area: 1, cutOut: undefined }]);
    const tree = withNewCutOut(withPath, box(26.00002, -79.99898, 0.00002));
    expect(tree.ref).toEqual({ area: 1, cutOut: 0 });
    expect(merged(withPath, tree.part).areas[0]?.cutOuts).toHaveLength(1);
    expect(withNewCutOut(withPath, box(27, -80)).ref).toEqual({ area: 0, cutOut: 0 });
  });

  test('are cut out of an area that lies in a cut-out of the driveway, and else of what is around them', () => {
    const island = merged(drive, withNewCutOut(drive, box(26.00002, -79.99998, 0.00006)).part);
    const withPatio = merged(island, withNewArea(island, box(26.00003, -79.99997, 0.00004), 0.07).part);
    expect(withNewCutOut(withPatio, box(26.00004, -79.99996, 0.00001)).ref).toEqual({ area: 1, cutOut: 0 });
    expect(withNewCutOut(withPatio, box(26.00009, -79.99991, 0.00001)).ref).toEqual({ area: 0, cutOut: 1 });
    expect(withNewCutOut(island, box(26.00004, -79.99996, 0.00001)).ref).toEqual({ area: 0, cutOut: 1 });
  });

  test('are found under a point, a cut-out before the area around it', () => {
    const withTree = merged(drive, withNewCutOut(drive, box(26.00002, -79.99998, 0.00002)).part);
    expect(ringUnder(withTree, { lat: 26.00003, lng: -79.99997 })).toEqual({ area: 0, cutOut: 0 });
    expect(ringUnder(withTree, { lat: 26.00008, lng: -79.99992 })).toEqual({ area: 0, cutOut: undefined });
    expect(ringUnder(withTree, { lat: 26.1, lng: -80 })).toBeUndefined();
  });

  test('change and go alone: every other ring stays as it was', () => {
    const full = [0, 1, 2].reduce((ground, n) => {
      const next = merged(ground, withNewArea(ground, box(26, -79 + n / 100), 0.07).part);
      return merged(next, withNewCutOut(next, box(26.00002, -79 + n / 100 + 0.00002, 0.00002)).part);
    }, drive);
    const rings = allRings(full);
    expect(rings).toHaveLength(7);
    fc.assert(
      fc.property(fc.constantFrom(...rings), (ref) => {
        const moved = merged(full, withRing(full, ref, box(1, 1)));
        for (const one of rings) {
          expect(ringAt(moved, one)).toEqual(one === ref ? box(1, 1) : ringAt(full, one));
        }
        const left = merged(full, withoutRing(full, ref));
        const gone = ref.cutOut !== undefined ? 1 : ref.area === 0 ? 0 : 2;
        expect(allRings(left)).toHaveLength(rings.length - gone);
        expect(left.outline).toEqual(full.outline);
      }),
    );
  });

  test('are found again after another one was deleted, and after it came back', () => {
    const second = box(26.00007, -79.99998, 0.00001);
    const full = [box(26.00002, -79.99998, 0.00002), second].reduce(
      (ground, ring) => merged(ground, withNewCutOut(ground, ring).part),
      merged(drive, withNewArea(drive, box(26, -79), 0.07).part),
    );
    const rings = allRings(full);
    for (const gone of rings) {
      const left = merged(full, withoutRing(full, gone));
      for (const ref of rings) {
        const after = ringAfter(full, left, ref);
        const isGone = ref === gone && gone !== rings[0];
        expect(ringAt(left, after)).toEqual(isGone ? full.outline : ringAt(full, ref));
        expect(isGone ? ref : ringAfter(left, full, after)).toEqual(ref);
      }
    }
  });
});
