import { lookOf } from '../laying/kept-plan.ts';
import type { PaintedArea } from '../pavers/design-area-source.ts';
import type { PaverColor } from '../pavers/paver-choice.ts';
import type { PaverLook } from '../pavers/paver-look.ts';
import { pavedRings, withoutKit } from './paved-area.ts';
import type { AreaLaying, Ground } from './paved-area.ts';

/** What a photo shows of a ground, painted as on the map; pavers whose color was not kept have the driveway's. */
export const paintedAreas = (ground: Ground, color: PaverColor): readonly PaintedArea[] =>
  pavedRings(ground).map((rings, n) => {
    // The driveway comes first.
    const laying = ground.areas[n - 1]?.laying;
    return { rings, ...(laying && { look: ownLook(withoutKit(laying), color) }) };
  });

function ownLook(laying: AreaLaying, driveway: PaverColor): PaverLook {
  const { shape, pattern, color = driveway } = laying;
  return lookOf({ shape, pattern, color }, laying);
}
