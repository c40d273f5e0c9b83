import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';

type ZipFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pictures are small already: packing them again costs time and saves nothing. */
  readonly pack: boolean;
};

/** The format's own zero, since the time of an archive says nothing about its files. */
const mtime = '1980-01-01T12:00:00';

/** A ZIP archive of files that together stay well below 4 GB; names are unique and use `/`. */
export function zip(files: readonly ZipFile[]): Uint8Array {
  const entries = files.map(({ name, bytes, pack }): [string, Zippable[string]] => [
    name,
    [bytes, { level: pack ? 6 : 0, mtime }],
  ]);
  return zipSync(Object.fromEntries(entries));
}
