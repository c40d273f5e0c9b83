import type { ImageJobInput, ImageJobKind } from '#shared/imaging/image-job.ts';
import { mediaUrlFrom, newMediaUrl } from '../runtime/media.ts';

/** Names of the pictures that the jobs of a kind store. */
const namesOf = {
  'fetch-photo': ['photo', 'web'],
  'render-aerial': ['map'],
  'draw-design': ['photo', 'web'],
  'compose-marketing': ['image', 'web'],
} as const satisfies Readonly<Record<ImageJobKind, readonly string[]>>;
type PictureName = (typeof namesOf)[ImageJobKind][number];

/**
 * The addresses of a job's pictures. They follow from its seed, so that a task that runs twice, because a machine died,
 * stores each picture once (product 7.57).
 */
export const addressesOf =
  ({ seed }: { readonly seed?: string }): ((name: PictureName) => string) =>
  (name) =>
    seed === undefined ? newMediaUrl() : mediaUrlFrom(seed, name);

/** Every address at which a job may have stored a picture; none for jobs of earlier releases, whose addresses are random. */
export const everyAddressOf = ({ kind, seed }: Pick<ImageJobInput, 'kind' | 'seed'>): readonly string[] =>
  seed === undefined ? [] : namesOf[kind].map((name) => mediaUrlFrom(seed, name));
