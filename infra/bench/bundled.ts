import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

import { copyFonts } from '../tools/build/build-functions.ts';
import { bundleOptions } from '../tools/build/bundle-options.ts';

const root = join(import.meta.dirname, '../..');

/** Imports a source file bundled as for Lambda, so that the bench measures the code that runs there. */
export async function bundled<Exports>(file: string): Promise<Exports> {
  const folder = join(root, 'dist/bench', file.replace(/\W+/g, '-'));
  const outfile = join(folder, 'index.mjs');
  await build({ ...bundleOptions, absWorkingDir: root, entryPoints: [file], outfile });
  await copyFonts(join(folder, 'fonts'));
  return (await import(pathToFileURL(outfile).href)) as Exports;
}
