import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { BuildOptions } from 'esbuild';

import { advanceWidths } from '#shared/marketing/advance-widths.ts';
import { bundleOptions, withoutJsonSchema } from './bundle-options.ts';
import type { FunctionEntry } from './function-entries.ts';

const root = join(import.meta.dirname, '../../..');

type Build = {
  readonly entries: readonly FunctionEntry[];
  readonly outputDirectory: string;
  /** Style and script of the proposal page, for the function that renders it. */
  readonly pageAssets?: object;
};

/** Bundles the given functions into one folder each. Cloud and local host run the same files. */
export async function buildFunctions({ entries, ...rest }: Build): Promise<void> {
  await Promise.all([
    bundle({ ...rest, entries: entries.filter(({ describesCalls }) => describesCalls) }),
    bundle({ ...rest, entries: entries.filter(({ describesCalls }) => !describesCalls), plugins: [withoutJsonSchema] }),
  ]);
}

async function bundle({ entries, outputDirectory, pageAssets, plugins = [] }: Build & Pick<BuildOptions, 'plugins'>) {
  await build({
    ...bundleOptions,
    plugins,
    absWorkingDir: root,
    entryPoints: entries.map(({ bundle, file }) => ({ in: file, out: `${bundle}/index` })),
    outdir: outputDirectory,
    outExtension: { '.js': '.mjs' },
    define: { ...bundleOptions.define, ...(pageAssets && { PROPOSAL_PAGE_ASSETS: JSON.stringify(pageAssets) }) },
    sourcemap: true,
    sourcesContent: false,
  });
  for (const { bundle, drawsText } of entries) if (drawsText) await copyFonts(join(outputDirectory, bundle, 'fonts'));
}

/** Copies the fonts that texts are measured with, as WOFF: the font reader cannot open WOFF2. */
export async function copyFonts(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const face of Object.keys(advanceWidths)) {
    const family = face.slice(0, face.indexOf('-'));
    const source = join(root, 'node_modules/@fontsource', family, 'files', `${face}.woff`);
    await copyFile(source, join(target, `${face}.woff`));
  }
}
