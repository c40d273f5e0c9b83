import type { LatLng } from '../geometry/lat-lng.ts';
import type { StreetPose } from '../photos/street-pose.ts';

/**
 * Source of the area for a design's pavers: a painted mask, the outline of step 2 projected by the photo's pose, or a
 * guess from the photo alone (product 7.20).
 */
export type DesignAreaSource =
  | { readonly kind: 'painted'; readonly maskUrl: string }
  | { readonly kind: 'outline'; readonly outline: readonly LatLng[]; readonly pose: StreetPose }
  | { readonly kind: 'guess' };

type Input = {
  /** Whether the model finds the driveway or a painted mask marks it. */
  readonly method: 'responses' | 'inpainting';
  readonly maskUrl: string | undefined;
  /** Camera pose of the photo, if known. */
  readonly pose: StreetPose | null | undefined;
  readonly outline: readonly LatLng[];
};

/** The source that live preview and server both use; undefined while mask or outline is missing. */
export function designAreaSource({ method, maskUrl, pose, outline }: Input): DesignAreaSource | undefined {
  if (method === 'inpainting') return maskUrl === undefined ? undefined : { kind: 'painted', maskUrl };
  if (!pose) return { kind: 'guess' };
  return outline.length >= 3 ? { kind: 'outline', outline, pose } : undefined;
}
