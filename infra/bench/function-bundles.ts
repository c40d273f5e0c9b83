import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { bundleBudgetKb } from '../tools/build/bundle-budgets.ts';
import { functionEntries } from '../tools/build/function-entries.ts';
import type { Row } from './row.ts';

const built = join(import.meta.dirname, '../../dist/functions');

/** Sizes of the bundles, which Lambda loads on a cold start. */
export async function functionBundles(): Promise<readonly Row[]> {
  return Promise.all(
    functionEntries.map(async ({ bundle }): Promise<Row> => {
      const { size } = await stat(join(built, bundle, 'index.mjs'));
      const target = bundleBudgetKb(bundle);
      return { name: `function ${bundle}`, values: [size / 1000], unit: 'KB', target, exact: true };
    }),
  );
}
