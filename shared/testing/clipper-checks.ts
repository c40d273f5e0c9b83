import type { clipToPaver, Piece } from '../laying/clip-to-paver.ts';
import { intoFrame, twiceArea } from '../laying/plane.ts';
import type { Point, Ring } from '../laying/plane.ts';

export type Clip = typeof clipToPaver;

const SIDE = 100;
const ringOf = (...corners: (readonly [number, number])[]): Ring => corners.map(([x, y]) => ({ x, y }));
const paver = ringOf([0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]);
const around = ringOf([-10, -10], [110, -10], [110, 110], [-10, 110]);

const cut = (clip: Clip, ...rings: readonly Ring[]): 'whole' | readonly Piece[] =>
  clip(
    paver,
    rings.map((ring) => ({ ring, near: ring.map((a, n) => ({ a, b: ring[(n + 1) % ring.length] ?? a })) })),
  );

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6;

type Wanted = { readonly area: number; readonly sawn: number; readonly corners: number; readonly holes?: number };

/** Whether a clip yields exactly these pieces, in any order: their areas, sawn lengths, corners and cut-outs. */
function yields(clip: Clip, rings: readonly Ring[], wanted: readonly Wanted[]): boolean {
  const found = cut(clip, ...rings);
  if (found === 'whole' || found.length !== wanted.length) return false;
  return wanted.every(({ area, sawn, corners, holes = 0 }) =>
    found.some(
      (piece) =>
        near(piece.area, area) &&
        near(piece.sawn, sawn) &&
        piece.ring.length === corners &&
        piece.holes.length === holes &&
        near(twiceArea(piece.ring) / 2 + piece.holes.reduce((sum, hole) => sum + twiceArea(hole) / 2, 0), area),
    ),
  );
}

/** A ring turned around the paver's middle, so that no side of it is level. */
const turned = (ring: Ring, degrees: number): Ring => {
  const radians = (degrees * Math.PI) / 180;
  return intoFrame(ring, { origin: { x: 50, y: 50 }, cos: Math.cos(radians), sin: Math.sin(radians) }).map(
    ({ x, y }): Point => ({ x: x + 50, y: y + 50 }),
  );
};

const band = ringOf([-300, -300], [300, -300], [300, 37], [-300, 37]);
const rest = ringOf([-300, 37], [300, 37], [300, 400], [-300, 400]);

const areaOf = (found: 'whole' | readonly Piece[]): number =>
  found === 'whole' ? SIDE * SIDE : found.reduce((sum, { area }) => sum + area, 0);

const drain = ringOf([40, 40], [40, 60], [60, 60], [60, 40]);
const island = ringOf([45, 45], [55, 45], [55, 55], [45, 55]);

/** What a clipper has to get right, one by one; mutants of our clipper fail at least one (infra/tools/mutants). */
export const clipperChecks = {
  'what is covered is whole': (clip) => cut(clip, around) === 'whole' && cut(clip, paver) === 'whole',
  'what is beside the outline is nothing': (clip) =>
    yields(clip, [ringOf([100, 0], [200, 0], [200, 100], [100, 100])], []) &&
    yields(clip, [ringOf([-90, 0], [0, 0], [0, 100], [-90, 100])], []),
  'a corner that is only grazed cuts nothing': (clip) =>
    yields(clip, [ringOf([50, -50], [150, 50], [150, -50])], []) &&
    yields(clip, [ringOf([100, 100], [200, 100], [200, 200])], []),
  'half of a paver is sawn along one side': (clip) =>
    yields(clip, [ringOf([-50, -50], [50, -50], [50, 150], [-50, 150])], [{ area: 5000, sawn: 100, corners: 4 }]) &&
    yields(clip, [ringOf([0, 0], [50, 0], [50, 100], [0, 100])], [{ area: 5000, sawn: 100, corners: 4 }]),
  'a corner of the outline in the paver is a corner of the piece': (clip) =>
    yields(clip, [ringOf([30, 40], [300, 40], [300, 300], [30, 300])], [{ area: 4200, sawn: 130, corners: 4 }]) &&
    yields(
      clip,
      [ringOf([-20, -20], [120, -20], [120, 40], [30, 40], [30, 120], [-20, 120])],
      [{ area: 5800, sawn: 130, corners: 6 }],
    ),
  'a side through two corners leaves a triangle': (clip) =>
    yields(clip, [ringOf([0, 0], [100, 100], [-50, 200])], [{ area: 5000, sawn: Math.hypot(100, 100), corners: 3 }]),
  'a notch through the paver leaves two pieces': (clip) =>
    yields(
      clip,
      [ringOf([-50, -50], [150, -50], [150, 150], [60, 150], [60, -20], [40, -20], [40, 150], [-50, 150])],
      [
        { area: 4000, sawn: 100, corners: 4 },
        { area: 4000, sawn: 100, corners: 4 },
      ],
    ),
  'a notch that ends on the edge leaves two pieces': (clip) => {
    const notched = ringOf([-50, -50], [150, -50], [150, 150], [60, 150], [50, 0], [40, 150], [-50, 150]);
    const found = cut(clip, notched);
    return found !== 'whole' && found.length === 2 && near(areaOf(found), 10_000 - (100 * 100 * 20) / 150 / 2);
  },
  'a notch that ends in the paver leaves one piece': (clip) =>
    yields(
      clip,
      [ringOf([-50, -50], [150, -50], [150, 150], [60, 150], [60, 50], [40, 50], [40, 150], [-50, 150])],
      [{ area: 9000, sawn: 120, corners: 8 }],
    ),
  'a tongue that touches the edge from inside is its own piece': (clip) =>
    yields(clip, [ringOf([50, 0], [60, 50], [40, 50])], [{ area: 500, sawn: 20 + 2 * Math.hypot(10, 50), corners: 3 }]),
  'a cut-out in the paver is a hole, and sawn': (clip) =>
    yields(clip, [around, drain], [{ area: 9600, sawn: 80, corners: 4, holes: 1 }]),
  'a cut-out belongs to the piece around it': (clip) => {
    const left = ringOf([-50, -50], [30, -50], [30, 150], [-50, 150]);
    const right = ringOf([35, -50], [150, -50], [150, 150], [35, 150]);
    return yields(
      clip,
      [left, right, drain],
      [
        { area: 3000, sawn: 100, corners: 4 },
        { area: 6100, sawn: 180, corners: 4, holes: 1 },
      ],
    );
  },
  'an island is a piece of its own, also in a cut-out': (clip) =>
    yields(clip, [island], [{ area: 100, sawn: 40, corners: 4 }]) &&
    yields(
      clip,
      [around, drain, island],
      [
        { area: 9600, sawn: 80, corners: 4, holes: 1 },
        { area: 100, sawn: 40, corners: 4 },
      ],
    ),
  'a cut-out over the edge is cut off': (clip) =>
    yields(clip, [around, ringOf([80, 40], [80, 60], [150, 60], [150, 40])], [{ area: 9600, sawn: 60, corners: 8 }]),
  'a piece and the rest are the paver, however they are turned': (clip) =>
    [0, 7, 33, 45, 81, 90, 137, 180, 211, 270, 299, 359].every((degrees) => {
      const [one, other] = [cut(clip, turned(band, degrees)), cut(clip, turned(rest, degrees))];
      return near(areaOf(one) + areaOf(other), SIDE * SIDE) && areaOf(one) > 0 && areaOf(other) > 0;
    }),
  'a corner just inside of a very long side counts': (clip) => {
    const found = cut(clip, ringOf([-1e13, 40], [1, 40], [1, 60], [-1e13, 60]));
    // So far away a double holds no thousandths.
    return found !== 'whole' && found.length === 1 && Math.abs(areaOf(found) - 20) < 1;
  },
  'several runs are joined along the edge in their order': (clip) =>
    yields(
      clip,
      [ringOf([-20, 10], [120, 10], [120, 30], [-10, 30], [-10, 60], [120, 60], [120, 80], [-20, 80])],
      [
        { area: 2000, sawn: 200, corners: 4 },
        { area: 2000, sawn: 200, corners: 4 },
      ],
    ),
} as const satisfies Readonly<Record<string, (clip: Clip) => boolean>>;

export type ClipperCheck = keyof typeof clipperChecks;
