import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';

type ZipFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False for images, which are compressed already. */
  readonly pack: boolean;
};

/** The format's earliest time: the time of an export says nothing about its files. */
const MTIME = '1980-01-01T12:00:00';

/** A ZIP archive. Files together must be well below 4 GB; names are unique and use `/`. */
export function zip(files: readonly ZipFile[]): Uint8Array {
  const entries = files.map(({ name, bytes, pack }): [string, Zippable[string]] => [
    name,
    [bytes, { level: pack ? 6 : 0, mtime: MTIME }],
  ]);
  return zipSync(Object.fromEntries(entries));
}
