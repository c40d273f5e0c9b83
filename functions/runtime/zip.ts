import { Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import type { Zippable } from 'fflate';

type ZipFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False for images, which are compressed already. */
  readonly pack: boolean;
};

/** The format's earliest day, because the time of an export says nothing about its files. */
const MTIME = '1980-01-01T12:00:00';

/** A ZIP archive. All files together must stay well below 4 GB. Names must be unique and use `/`. */
export function zip(files: readonly ZipFile[]): Uint8Array {
  const entries = files.map(({ name, bytes, pack }): [string, Zippable[string]] => [
    name,
    [bytes, { level: pack ? 6 : 0, mtime: MTIME }],
  ]);
  return zipSync(Object.fromEntries(entries));
}

/** A ZIP archive written part by part, which need not fit in memory. The same files give the same bytes. */
export function openZip(write: (bytes: Uint8Array) => void) {
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    write(bytes);
  });
  return {
    add(name: string, parts: Iterable<Uint8Array>, pack: boolean): void {
      const entry = pack ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
      entry.mtime = MTIME;
      archive.add(entry);
      for (const part of parts) entry.push(part, false);
      entry.push(new Uint8Array(), true);
    },
    end: (): void => archive.end(),
  };
}
