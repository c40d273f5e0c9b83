import { existsSync } from 'node:fs';

/** Returns a folder of built files, or throws with the command that builds it: without them a deployment fails late. */
export function builtFolder(directory: string, remedy: string): string {
  if (!existsSync(directory)) throw new Error(`There is no ${directory}. Build it first: ${remedy}`);
  return directory;
}
