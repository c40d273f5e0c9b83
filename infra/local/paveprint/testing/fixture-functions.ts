import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { functionPartitions } from '../../../constructs/function-partitions.ts';
import type { BundleName } from '../../../constructs/function-partitions.ts';

/** The source of a function that returns its own name. */
const plain = (bundle: BundleName): string => `export const handler = async () => ({ bundle: '${bundle}' });\n`;

/** Writes one small bundle for every function, so that templates and hosts can be tested without building the product. */
export function writeFixtureFunctions(
  directory: string,
  sources: Readonly<Partial<Record<BundleName, string>>> = {},
): void {
  for (const name of Object.keys(functionPartitions)) {
    const bundle = name as BundleName;
    mkdirSync(join(directory, bundle), { recursive: true });
    writeFileSync(join(directory, bundle, 'index.mjs'), sources[bundle] ?? plain(bundle));
  }
}
