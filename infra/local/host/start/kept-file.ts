import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

import { damagedError } from './start-error.ts';

type Kept<T> = {
  /** Returns the text of a file that does not exist yet. */
  readonly make: () => string;
  /** Parses the text, or throws. */
  readonly read: (text: string) => T;
};

/**
 * A file that is created at its first use and kept, readable only by its owner. Throws StartError when it exists but
 * cannot be parsed: a new one would invalidate everything that is derived from it.
 */
export function keptFile<T>(file: string, { make, read }: Kept<T>): T {
  if (!existsSync(file)) {
    // A rename, because a process that is killed must not leave half a file.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, make(), { mode: 0o600 });
    renameSync(draft, file);
  }
  return parseStored(file, readFileSync(file, 'utf8'), read);
}

/** Reads the text of a stored file; throws StartError when it is damaged. */
export function parseStored<T>(file: string, text: string, read: (text: string) => T): T {
  try {
    return read(text);
  } catch (error) {
    throw damagedError(file, error);
  }
}
