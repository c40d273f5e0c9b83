import type { LatLng } from '../geometry/lat-lng.ts';
import type { StreetPose } from '../photos/street-pose.ts';

/**
 * What says where the pavers of a design go: a painted mask, the outline of step 2 seen from where the photo was taken,
 * or nothing but the photo's looks.
 */
export type DesignAreaSource =
  | { readonly kind: 'painted'; readonly maskUrl: string }
  | { readonly kind: 'outline'; readonly outline: readonly LatLng[]; readonly pose: StreetPose }
  | { readonly kind: 'guess' };

type Input = {
  /** Whether the model finds the driveway, or a painted mask says where it is. */
  readonly method: 'responses' | 'inpainting';
  readonly maskUrl: string | undefined;
  /** How the photo was taken, where that is known. */
  readonly pose: StreetPose | null | undefined;
  readonly outline: readonly LatLng[];
};

/** The source that the live preview and the server go by; undefined while the mask or the outline is missing. */
export function designAreaSource({ method, maskUrl, pose, outline }: Input): DesignAreaSource | undefined {
  if (method === 'inpainting') return maskUrl === undefined ? undefined : { kind: 'painted', maskUrl };
  if (!pose) return { kind: 'guess' };
  return outline.length >= 3 ? { kind: 'outline', outline, pose } : undefined;
}
