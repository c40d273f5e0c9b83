import { join } from 'node:path';
import { build } from 'esbuild';

import { bundleOptions } from './bundle-options.ts';

/** Bundles the source of a test's function the way the product's functions are bundled. */
export async function bundleFixture(source: string): Promise<string> {
  const stdin = { contents: source, resolveDir: join(import.meta.dirname, '../../..'), loader: 'ts' as const };
  const { outputFiles } = await build({ ...bundleOptions, stdin, write: false });
  return outputFiles[0]?.text ?? '';
}
