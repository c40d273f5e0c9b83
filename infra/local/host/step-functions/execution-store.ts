import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseStored } from '../start/kept-file.ts';
import type { Execution } from './execution.ts';

/**
 * The executions of one state machine, one file each. Running and finished ones have separate folders, so that a host
 * that starts reads only the ones to resume. A rename is the commit point.
 */
export type ExecutionStore = {
  save(execution: Execution): Promise<void>;
  findFinished(name: string): Promise<Execution | undefined>;
  running(): Promise<readonly Execution[]>;
};

/** For this long, Step Functions remembers an execution that has ended, and refuses its name. */
const REMEMBERED_MS = 90 * 24 * 3_600_000;

type Folders = { readonly running: string; readonly finished: string };

export async function openExecutionStore(directory: string): Promise<ExecutionStore> {
  const folders = { running: join(directory, 'running'), finished: join(directory, 'finished') };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  await removeDrafts(directory);
  await forgetFinished(folders);
  const fileOf = (folder: string, name: string) => join(folder, `${encodeURIComponent(name)}.json`);

  async function write(file: string, execution: Execution): Promise<void> {
    const draft = join(directory, `${randomUUID()}.draft`);
    await writeFile(draft, JSON.stringify(execution));
    await rename(draft, file);
  }

  async function find(file: string): Promise<Execution | undefined> {
    try {
      return parseStored(file, await readFile(file, 'utf8'), (text) => JSON.parse(text) as Execution); // written by `write`
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    async save(execution) {
      if (execution.status === 'RUNNING') return write(fileOf(folders.running, execution.name), execution);
      await write(fileOf(folders.finished, execution.name), execution);
      return rm(fileOf(folders.running, execution.name), { force: true });
    },
    findFinished: (name) => find(fileOf(folders.finished, name)),
    async running() {
      const finished = new Set(await readdir(folders.finished));
      const names = (await readdir(folders.running)).filter((name) => !finished.has(name));
      const executions = await Promise.all(names.map((name) => find(join(folders.running, name))));
      return executions.flatMap((execution) => execution ?? []);
    },
  };
}

/** Removes files that were being written when the process was killed. */
async function removeDrafts(directory: string): Promise<void> {
  const drafts = (await readdir(directory)).filter((name) => name.endsWith('.draft'));
  await Promise.all(drafts.map((name) => rm(join(directory, name), { force: true })));
}

/**
 * Removes executions that AWS would have forgotten. A kill may have left one among the running ones too: that file goes
 * first, or the execution would run again.
 */
async function forgetFinished({ running, finished }: Folders): Promise<void> {
  for (const name of await readdir(finished)) {
    const { mtimeMs } = await stat(join(finished, name));
    if (Date.now() - mtimeMs <= REMEMBERED_MS) continue;
    await rm(join(running, name), { force: true });
    await rm(join(finished, name), { force: true });
  }
}
