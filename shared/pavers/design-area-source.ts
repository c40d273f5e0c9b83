import type { LatLng } from '../geometry/lat-lng.ts';
import type { PhotoScale } from '../photos/photo-scale.ts';
import type { StreetPose } from '../photos/street-pose.ts';
import type { AreaLook } from './paver-look.ts';

/** An outline, then its cut-outs. */
export type AreaRings = readonly (readonly LatLng[])[];

/** An area that is painted into a photo, and its pavers if they are not those of the driveway. */
export type PaintedArea = { readonly rings: AreaRings; readonly look?: AreaLook };

/**
 * Where the area for a design's pavers comes from: a painted mask, the areas of step 2 projected with the photo's pose,
 * or a guess from the photo alone (product 7.20).
 */
export type DesignAreaSource = (
  | { readonly kind: 'painted'; readonly maskUrl: string; readonly pose?: StreetPose }
  | { readonly kind: 'outline'; readonly areas: readonly PaintedArea[]; readonly pose: StreetPose }
  | { readonly kind: 'guess' }
) & { readonly scale?: PhotoScale };

type Input = {
  /** Whether the model finds the driveway or a painted mask marks it. */
  readonly method: 'responses' | 'inpainting';
  readonly maskUrl: string | undefined;
  /** Camera pose of the photo, if known. */
  readonly pose: StreetPose | null | undefined;
  /** The driveway and the areas next to it; empty while the driveway has no outline. */
  readonly areas: readonly PaintedArea[];
  /** What a person said about the photo's scale. */
  readonly scale?: PhotoScale | null | undefined;
};

/** The source that live preview and server both use; undefined while mask or outline is missing. */
export function designAreaSource({ method, maskUrl, pose, areas, scale }: Input): DesignAreaSource | undefined {
  const known = scale ? { scale } : {};
  if (method === 'inpainting') {
    return maskUrl === undefined ? undefined : { kind: 'painted', maskUrl, ...(pose && { pose }), ...known };
  }
  if (!pose) return { kind: 'guess', ...known };
  return areas.length > 0 ? { kind: 'outline', areas, pose, ...known } : undefined;
}
