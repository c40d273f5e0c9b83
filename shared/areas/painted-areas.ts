import { lookOf } from '../laying/kept-plan.ts';
import type { PaintedArea } from '../pavers/design-area-source.ts';
import type { AreaLook } from '../pavers/paver-look.ts';
import { pavedRings, withoutKit } from './paved-area.ts';
import type { AreaLaying, Ground } from './paved-area.ts';

/** What a photo shows of a ground, painted with the pavers it has on the map. */
export const paintedAreas = (ground: Ground): readonly PaintedArea[] =>
  pavedRings(ground).map((rings, n) => {
    // The driveway comes first.
    const laying = ground.areas[n - 1]?.laying;
    return { rings, ...(laying && { look: areaLook(withoutKit(laying)) }) };
  });

const areaLook = (laying: AreaLaying): AreaLook => lookOf({ shape: laying.shape, pattern: laying.pattern }, laying);
