import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

import { copyFonts } from './build-functions.ts';
import { bundleOptions } from './bundle-options.ts';

const root = join(import.meta.dirname, '../../..');

/** Imports a source file bundled as for Lambda, so that tools measure and try the code that runs there. */
export async function bundled<Exports>(file: string): Promise<Exports> {
  const folder = join(root, 'dist/bundled', file.replace(/\W+/g, '-'));
  const outfile = join(folder, 'index.mjs');
  await build({ ...bundleOptions, absWorkingDir: root, entryPoints: [file], outfile });
  await copyFonts(join(folder, 'fonts'));
  return (await import(pathToFileURL(outfile).href)) as Exports;
}
