import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { folderError } from './start-error.ts';

/**
 * Makes the folder and those above it. Throws StartError when that cannot be done. Node's own recursive `mkdir` never
 * returns in places like `/proc`.
 */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw folderError(folder, error);
  }
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
