import type { CameraPose } from '#shared/geometry/camera.ts';
import type { Extent } from './solids.ts';

type Vector = { readonly x: number; readonly y: number; readonly z: number };

/** A pinhole camera in world meters: position, axes and image. */
export type Lens = Vector & {
  readonly forward: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly focal: number;
  readonly width: number;
  readonly height: number;
};

type Placed = Pick<Lens, 'x' | 'y' | 'width' | 'height' | 'focal'>;

export function lensOf(pose: CameraPose, { x, y, width, height, focal }: Placed): Lens {
  const [h, p] = [(pose.heading * Math.PI) / 180, (pose.pitch * Math.PI) / 180];
  return {
    x,
    y,
    z: pose.height,
    width,
    height,
    focal,
    forward: { x: Math.sin(h) * Math.cos(p), y: -Math.cos(h) * Math.cos(p), z: Math.sin(p) },
    right: { x: Math.cos(h), y: Math.sin(h), z: 0 },
    up: { x: -Math.sin(h) * Math.sin(p), y: Math.cos(h) * Math.sin(p), z: Math.cos(p) },
  };
}

/** The pixels that a solid can cover, and its nearest distance. */
export type ScreenBox = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly near: number;
};

/** Nothing nearer to the lens than this is drawn, in meters. */
const NEAR_PLANE = 0.3;

/** A corner of a box in the frame of the lens: meters in front, right and up. */
type Corner = { readonly depth: number; readonly across: number; readonly rise: number };

function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

/** The eight corners; bit 0 of the index is x, bit 1 is y, bit 2 is z. */
function cornersOf(lens: Lens, { x0, x1, y0, y1, z0, z1 }: Extent): readonly Corner[] {
  return Array.from({ length: 8 }, (_, index) => {
    const at = {
      x: (index % 2 === 0 ? x0 : x1) - lens.x,
      y: (index % 4 < 2 ? y0 : y1) - lens.y,
      z: (index < 4 ? z0 : z1) - lens.z,
    };
    return { depth: dot(at, lens.forward), across: dot(at, lens.right), rise: dot(at, lens.up) };
  });
}

/** Points where the edges of the box cross the near plane. */
function cutsAtLens(corners: readonly Corner[]): readonly Corner[] {
  return corners.flatMap((a, index) =>
    [1, 2, 4].flatMap((bit) => {
      const b = Math.floor(index / bit) % 2 === 0 ? corners[index + bit] : undefined;
      if (!b || a.depth < NEAR_PLANE === b.depth < NEAR_PLANE) return [];
      const t = (NEAR_PLANE - a.depth) / (b.depth - a.depth);
      return [
        { depth: NEAR_PLANE, across: a.across + (b.across - a.across) * t, rise: a.rise + (b.rise - a.rise) * t },
      ];
    }),
  );
}

/** The part of the image that a box can cover; undefined when it is behind the lens or out of view. */
export function screenBox(lens: Lens, extent: Extent): ScreenBox | undefined {
  const corners = cornersOf(lens, extent);
  const near = Math.min(...corners.map((corner) => corner.depth));
  const front = corners.filter((corner) => corner.depth >= NEAR_PLANE);
  if (front.length === 0) return undefined;
  const seen = front.length === 8 ? front : [...front, ...cutsAtLens(corners)];
  const xs = seen.map(({ across, depth }) => lens.width / 2 + (lens.focal * across) / depth);
  const ys = seen.map(({ rise, depth }) => lens.height / 2 - (lens.focal * rise) / depth);
  const left = Math.max(0, Math.floor(Math.min(...xs)));
  const right = Math.min(lens.width - 1, Math.ceil(Math.max(...xs)));
  const top = Math.max(0, Math.floor(Math.min(...ys)));
  const bottom = Math.min(lens.height - 1, Math.ceil(Math.max(...ys)));
  return right < left || bottom < top ? undefined : { left, right, top, bottom, near };
}
