import { existsSync } from 'node:fs';
import { build } from 'esbuild';

import type { BundleName } from '../../constructs/function-partitions.ts';
import { bundleOptions } from './bundle-options.ts';
import { functionEntries } from './function-entries.ts';

/** Code of every function, tree-shaken but not minified, so that tests can search it. */
export async function bundleTexts(): Promise<ReadonlyMap<BundleName, string>> {
  const entries = functionEntries.filter(({ file }) => existsSync(file));
  const { outputFiles } = await build({
    ...bundleOptions,
    minify: false,
    treeShaking: true,
    entryPoints: entries.map(({ bundle, file }) => ({ in: file, out: bundle })),
    outdir: 'out',
    write: false,
  });
  return new Map(
    entries.map(({ bundle }) => [bundle, outputFiles.find(({ path }) => path.endsWith(`/${bundle}.js`))?.text ?? '']),
  );
}
