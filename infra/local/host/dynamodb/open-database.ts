import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'dynalite/db/index.js';
import type { Database } from 'dynalite/db/index.js';

import { damagedError, StartError } from '../start/start-error.ts';

/** The file that names LevelDB's newest list of files. Without it, LevelDB starts empty and deletes the other files. */
const CURRENT = 'CURRENT';
/** LevelDB's error code when the operating system refused. */
const IO_ERROR = 'LEVEL_IO_ERROR';
/** Files that hold data: tables, logs and lists of them. */
const DATA = /^(\d+\.(ldb|sst|log)|MANIFEST-\d+)$/;

/**
 * Opens the database of a folder. Throws StartError when another process has it open or when it is damaged. Looks at
 * the files first, because creating the library's object already opens, and so repairs, them.
 */
export async function openDatabase(directory: string): Promise<Database> {
  const files = existsSync(directory) ? readdirSync(directory) : [];
  if (files.some((file) => DATA.test(file)) && !files.includes(CURRENT)) {
    throw damagedError(directory, new Error(`${join(directory, CURRENT)} is missing`));
  }
  const { db: database } = create({ path: directory });
  try {
    await database.open();
    stopAfterFailure(directory, database);
    return database;
  } catch (error) {
    throw isLocked(error) ? inUse(directory, error) : damagedError(directory, error);
  }
}

const inUse = (directory: string, cause: unknown) =>
  new StartError(
    `The data in ${directory} is in use by another process. End that process, or choose another folder for the data.`,
    { cause },
  );

/**
 * Refuses all writes after one that failed, as on a full disk: the log may end in half a record, and LevelDB would not
 * find what is written after it. Everything that was acknowledged before is kept.
 * @internal exported for tests
 */
export function stopAfterFailure(directory: string, database: Pick<Database, 'batch'>): void {
  const write = database.batch.bind(database);
  let stopped: Error | undefined;
  database.batch = async (operations) => {
    if (stopped) throw stopped;
    try {
      await write(operations);
    } catch (error) {
      if (codeOf(error) !== IO_ERROR) throw error;
      stopped = new Error(
        `The data in ${directory} cannot be written any more. Everything that was answered is kept: see that the disk has room, and start again.`,
        { cause: error },
      );
      console.error(stopped.message);
      throw stopped;
    }
  };
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return codeOf(error) === 'LEVEL_LOCKED' || isLocked(error.cause);
}
