import { join } from 'node:path';
import { build } from 'esbuild';

import { bundleOptions } from './bundle-options.ts';

/** Bundles the text of a fixture function with what it imports, as the product's functions are bundled. */
export async function bundleFixture(source: string): Promise<string> {
  const stdin = { contents: source, resolveDir: join(import.meta.dirname, '../../..'), loader: 'ts' as const };
  const { outputFiles } = await build({ ...bundleOptions, stdin, write: false });
  return outputFiles[0]?.text ?? '';
}
