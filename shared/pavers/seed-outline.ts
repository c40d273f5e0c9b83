import type { CameraPose, Pixel, Size } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { sidesOf } from '#shared/geometry/ring.ts';
import type { AreaRings } from './design-area-source.ts';
import { fitOutline } from './fit-outline.ts';
import type { Fit } from './fit-outline.ts';
import { cameraOptics, picturePoint } from './optics.ts';
import { movePoint } from './outline-evidence.ts';
import type { Move } from './outline-evidence.ts';
import type { RgbImage } from './rgb-image.ts';
import { squareMeans } from './square-means.ts';

/** The driveway of the map, followed by the areas next to it, and the camera pose of a photo. */
export type OutlineSeed = { readonly areas: readonly AreaRings[]; readonly pose: CameraPose };

/** An outline, then its cut-outs, in pixels of a photo. */
export type ShownArea = readonly (readonly Pixel[])[];

/** With fewer places, less clear edges or less pavement, the outline may be anything (docs/decisions/0128). */
const LEAST_SEEN = 26;
const LEAST_CLEAR = 0.75;
const LEAST_PAVED = 0.6;

/** A pose that is off by more than this, in meters and radians, is wrong: something else just looks alike there. */
const FARTHEST: Move = { right: 1.8, ahead: 1.8, turn: 0.1 };

function isTrusted({ move, evidence: { seen, clear, paved } }: Fit): boolean {
  const { right, ahead, turn } = FARTHEST;
  const isNear = Math.abs(move.right) < right && Math.abs(move.ahead) < ahead && Math.abs(move.turn) < turn;
  return isNear && seen >= LEAST_SEEN && clear >= LEAST_CLEAR && paved >= LEAST_PAVED;
}

/** The corners in meters to the right of the camera and ahead of it. */
function onGround(ring: readonly LatLng[], pose: CameraPose): readonly Pixel[] {
  const { toPlane } = localPlane(pose);
  const heading = (pose.heading * Math.PI) / 180;
  const [sin, cos] = [Math.sin(heading), Math.cos(heading)];
  return ring.map((corner) => {
    const { x: east, y: south } = toPlane(corner);
    return { x: east * cos + south * sin, y: east * sin - south * cos };
  });
}

/** Ground nearer than this, in meters, is in no picture. */
const NEAREST = 0.5;

/** The part of a ring that is ahead of the camera (Sutherland & Hodgman 1974). */
function aheadOf(ring: readonly Pixel[]): readonly Pixel[] {
  return sidesOf(ring).flatMap(([from, to]) => {
    const kept = from.y >= NEAREST ? [from] : [];
    if (from.y >= NEAREST === to.y >= NEAREST) return kept;
    const share = (NEAREST - from.y) / (to.y - from.y);
    return [...kept, { x: from.x + (to.x - from.x) * share, y: NEAREST }];
  });
}

/** Where a fit shows a ring of the ground; empty for one that is behind the camera. */
const shownBy = ({ places, move, optics }: Fit, ring: readonly Pixel[], size: Size): readonly Pixel[] =>
  aheadOf(ring.map((corner) => movePoint(corner, move, places.middle))).map((corner) =>
    picturePoint(optics, corner, size),
  );

/**
 * Where a photo of known pose shows the areas of the map, in its pixels. The driveway's outline is put on the photo's
 * ground and moved, as far as a pose is usually off, to where the photo shows its edges. Cut-outs and other areas move
 * with it. Undefined if the photo shows no clear edges of something paved there (product 7.58, docs/decisions/0128).
 */
export function seedOutline(image: RgbImage, { areas, pose }: OutlineSeed): readonly ShownArea[] | undefined {
  const outline = areas[0]?.[0];
  if (!outline) return undefined;
  const placed = { optics: cameraOptics(pose, image), ring: onGround(outline, pose) };
  const fit = fitOutline({ means: squareMeans(image), size: image }, placed);
  if (!isTrusted(fit)) return undefined;
  const shown = (ring: readonly LatLng[]) => shownBy(fit, onGround(ring, pose), image);
  return areas
    .map((rings) => rings.map(shown).filter((corners) => corners.length > 0))
    .filter((rings) => rings.length > 0);
}
