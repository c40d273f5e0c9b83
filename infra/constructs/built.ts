import { existsSync } from 'node:fs';

/** The folder, if it was built: a deployment of something else would only fail when it is used. */
export function builtFolder(directory: string, remedy: string): string {
  if (!existsSync(directory)) throw new Error(`There is no ${directory}. Build it first: ${remedy}`);
  return directory;
}
