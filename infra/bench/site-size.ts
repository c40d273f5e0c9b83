import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Row } from './row.ts';

const site = join(import.meta.dirname, '../../dist/site');

/** Total size of the built site, including pictures and films. */
export async function siteSize(): Promise<Row> {
  const entries = await readdir(site, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { name: 'built site with its films', values: [total / 1e6], unit: 'MB', target: 12, exact: true };
}
