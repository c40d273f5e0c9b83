import { build } from 'esbuild';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { bundleOptions } from './bundle-options.ts';
import { bundleBudgetKb } from './bundle-budgets.ts';
import type { FunctionEntry } from './function-entries.ts';

const root = join(import.meta.dirname, '../..');

type Build = {
  readonly entries: readonly FunctionEntry[];
  readonly outputDirectory: string;
  /** What the site's build made for the page that a function renders. */
  readonly pageAssets: object;
};

/** Builds the given functions into one folder each, in one pass: the same bytes for the cloud and for the local host. */
export async function buildFunctions({ entries, outputDirectory, pageAssets }: Build): Promise<void> {
  await rm(outputDirectory, { recursive: true, force: true });
  await build({
    ...bundleOptions,
    absWorkingDir: root,
    entryPoints: entries.map(({ bundle, file }) => ({ in: file, out: `${bundle}/index` })),
    outdir: outputDirectory,
    outExtension: { '.js': '.mjs' },
    define: { ...bundleOptions.define, PROPOSAL_PAGE_ASSETS: JSON.stringify(pageAssets) },
    sourcemap: true,
    sourcesContent: false,
  });
  for (const { bundle, drawsText } of entries) if (drawsText) await copyFonts(join(outputDirectory, bundle, 'fonts'));
}

/** The Latin faces of both families, in the one format the outline reader can open. */
async function copyFonts(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const family of ['inter', 'archivo']) {
    const source = join(root, 'node_modules/@fontsource', family, 'files');
    const faces = (await readdir(source)).filter((name) => /-latin-[4-9]00-normal\.woff$/.test(name));
    for (const face of faces) await copyFile(join(source, face), join(target, face));
  }
}

/** Prints each bundle's size beside its budget; false when one is above. */
export async function reportSizes(entries: readonly FunctionEntry[], outputDirectory: string): Promise<boolean> {
  let within = true;
  for (const { bundle } of entries) {
    const { size } = await stat(join(outputDirectory, bundle, 'index.mjs'));
    const kilobytes = Math.ceil(size / 1000);
    const budget = bundleBudgetKb(bundle);
    within &&= kilobytes <= budget;
    console.info(
      `${bundle.padEnd(18)} ${String(kilobytes).padStart(5)} of ${budget} KB${kilobytes > budget ? '  above its budget' : ''}`,
    );
  }
  return within;
}
