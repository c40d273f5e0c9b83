import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'dynalite/db/index.js';
import type { Database } from 'dynalite/db/index.js';

import { StartError } from '../start/start-error.ts';

/** The file that names LevelDB's newest list of files. Without it LevelDB begins anew and deletes the others. */
const CURRENT = 'CURRENT';
/** Files that hold data: tables, logs and lists of them. */
const DATA = /^(\d+\.(ldb|sst|log)|MANIFEST-\d+)$/;

/**
 * Opens the database of a folder. Throws StartError when another process has it open or when it is damaged. Nothing is
 * created before the files were looked at, because the library opens, and so repairs, by itself.
 */
export async function openDatabase(directory: string): Promise<Database> {
  const files = existsSync(directory) ? readdirSync(directory) : [];
  if (files.some((file) => DATA.test(file)) && !files.includes(CURRENT)) {
    throw damaged(directory, new Error(`${join(directory, CURRENT)} is missing`));
  }
  const { db: database } = create({ path: directory });
  try {
    await database.open();
    return database;
  } catch (error) {
    throw isLocked(error) ? inUse(directory, error) : damaged(directory, error);
  }
}

const inUse = (directory: string, cause: unknown) =>
  new StartError(
    `The data in ${directory} is in use by another process. End that process, or choose another folder for the data.`,
    { cause },
  );

const damaged = (directory: string, cause: unknown) =>
  new StartError(
    `The data in ${directory} is damaged. Restore the folder from a copy, or move it away to start with an empty one.`,
    { cause },
  );

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'LEVEL_LOCKED') || isLocked(error.cause);
}
