import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Execution } from './execution.ts';

/**
 * The executions of one state machine, one file each: running ones apart from finished ones, so that a start reads only
 * what it must resume. A rename is the commit point.
 */
export type ExecutionStore = {
  save(execution: Execution): Promise<void>;
  findFinished(name: string): Promise<Execution | undefined>;
  running(): Promise<readonly Execution[]>;
  finished(): Promise<readonly Execution[]>;
};

export async function openExecutionStore(directory: string): Promise<ExecutionStore> {
  const folders = { running: join(directory, 'running'), finished: join(directory, 'finished') };
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true });
  const fileOf = (folder: string, name: string) => join(folder, `${encodeURIComponent(name)}.json`);

  async function write(file: string, execution: Execution): Promise<void> {
    const draft = join(directory, `${randomUUID()}.draft`);
    await writeFile(draft, JSON.stringify(execution));
    await rename(draft, file);
  }

  async function find(file: string): Promise<Execution | undefined> {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Execution; // written by `write`
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  async function all(folder: string): Promise<readonly Execution[]> {
    const names = await readdir(folder);
    const executions = await Promise.all(names.map((name) => find(join(folder, name))));
    return executions.flatMap((execution) => execution ?? []);
  }

  return {
    async save(execution) {
      if (execution.status === 'RUNNING') return write(fileOf(folders.running, execution.name), execution);
      await write(fileOf(folders.finished, execution.name), execution);
      return rm(fileOf(folders.running, execution.name), { force: true });
    },
    findFinished: (name) => find(fileOf(folders.finished, name)),
    async running() {
      const candidates = await all(folders.running);
      const finished = new Set(await readdir(folders.finished));
      return candidates.filter(({ name }) => !finished.has(`${encodeURIComponent(name)}.json`));
    },
    finished: () => all(folders.finished),
  };
}
