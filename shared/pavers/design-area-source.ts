import type { LatLng } from '../geometry/lat-lng.ts';
import type { PhotoScale } from '../photos/photo-scale.ts';
import type { StreetPose } from '../photos/street-pose.ts';

/**
 * Source of the area for a design's pavers: a painted mask, the outline of step 2 projected by the photo's pose, or a
 * guess from the photo alone (product 7.20).
 */
export type DesignAreaSource = (
  | { readonly kind: 'painted'; readonly maskUrl: string; readonly pose?: StreetPose }
  | { readonly kind: 'outline'; readonly outline: readonly LatLng[]; readonly pose: StreetPose }
  | { readonly kind: 'guess' }
) & { readonly scale?: PhotoScale };

type Input = {
  /** Whether the model finds the driveway or a painted mask marks it. */
  readonly method: 'responses' | 'inpainting';
  readonly maskUrl: string | undefined;
  /** Camera pose of the photo, if known. */
  readonly pose: StreetPose | null | undefined;
  readonly outline: readonly LatLng[];
  /** What a person said about the photo's scale. */
  readonly scale?: PhotoScale | null | undefined;
};

/** The source that live preview and server both use; undefined while mask or outline is missing. */
export function designAreaSource({ method, maskUrl, pose, outline, scale }: Input): DesignAreaSource | undefined {
  const known = scale ? { scale } : {};
  if (method === 'inpainting') {
    return maskUrl === undefined ? undefined : { kind: 'painted', maskUrl, ...(pose && { pose }), ...known };
  }
  if (!pose) return { kind: 'guess', ...known };
  return outline.length >= 3 ? { kind: 'outline', outline, pose, ...known } : undefined;
}
