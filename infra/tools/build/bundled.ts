import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

import { copyFonts } from './build-functions.ts';
import { bundleOptions } from './bundle-options.ts';

const root = join(import.meta.dirname, '../../..');

/** Bundles a source file as for Lambda, so that tools measure and try the code that runs there; returns the bundle's path. */
export async function bundledFile(file: string): Promise<string> {
  const folder = join(root, 'dist/bundled', file.replace(/\W+/g, '-'));
  const outfile = join(folder, 'index.mjs');
  await build({ ...bundleOptions, absWorkingDir: root, entryPoints: [file], outfile });
  await copyFonts(join(folder, 'fonts'));
  return outfile;
}

/** Imports a source file that was bundled as for Lambda. */
export async function bundled<Exports>(file: string): Promise<Exports> {
  return (await import(pathToFileURL(await bundledFile(file)).href)) as Exports;
}
