import type { AddressOf } from '../photos/store-photo.ts';
import { mediaUrlFrom, newMediaUrl } from '../runtime/media.ts';

/** Addresses of a job's pictures: a task that runs twice, because a machine died, stores each once (product 7.57). */
export const addressesOf =
  ({ seed }: { readonly seed?: string }): AddressOf =>
  (name) =>
    seed === undefined ? newMediaUrl() : mediaUrlFrom(seed, name);
