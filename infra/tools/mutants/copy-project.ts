import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A copy of the repository that can be changed, with the names of its files. */
export type CopiedProject = { readonly root: string; readonly files: readonly string[] };

/** Copies the files that git tracks, and links the packages. */
export function copyProject(): CopiedProject {
  const repository = resolve(import.meta.dirname, '../../..');
  const root = join(repository, '.local/mutants');
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8' });
  const files = listed.stdout.split('\0').filter(Boolean);
  rmSync(root, { recursive: true, force: true });
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repository, file), join(root, file));
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir');
  return { root, files };
}
