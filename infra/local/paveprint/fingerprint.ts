import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

type Inputs = {
  readonly root: string;
  /** Files and folders below the root. */
  readonly paths: readonly string[];
  /** Names, relative to the root, to ignore. */
  readonly except: RegExp;
};

/** A hash of the names and contents of files, and of Node's version: it changes when any of them does. */
export async function fingerprint({ root, paths, except }: Inputs): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const path of paths) {
    const files = await filesUnder(join(root, path));
    for (const file of files.toSorted((a, b) => (a < b ? -1 : 1))) {
      const name = relative(root, file);
      if (!except.test(name)) hash.update(`\n${name}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => undefined);
  if (!entries) return existsSync(path) ? [path] : [];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
