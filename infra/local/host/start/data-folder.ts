import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { folderError } from './start-error.ts';

/**
 * Makes the folder and those above it. Throws StartError when that cannot be done. Node's own recursive `mkdir` never
 * returns in places like `/proc`.
 */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    requireWritable(folder);
  } catch (error) {
    throw folderError(folder, error);
  }
}

/** About a block of a disk: an empty file fits on a full one. */
const PROBE_BYTES = 4096;

/** Throws for a folder whose files can be read but not written. */
function requireWritable(folder: string): void {
  const probe = join(folder, `${randomUUID()}.probe`);
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
  } finally {
    rmSync(probe, { force: true });
  }
}

/** The folder for what AWS would never hand out: generated secrets and the signing key. Creates it if needed. */
export function keyFolder(dataDirectory: string): string {
  const folder = join(dataDirectory, 'keys');
  makeDataFolder(folder);
  return folder;
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
