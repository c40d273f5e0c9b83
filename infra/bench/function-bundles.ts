import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { bundleBudgetKb } from '../tools/build/bundle-budgets.ts';
import { functionEntries } from '../tools/build/function-entries.ts';
import type { Row } from './row.ts';

const built = join(import.meta.dirname, '../../dist/functions');

/** What Lambda has to load before a function's first answer. */
export async function functionBundles(): Promise<readonly Row[]> {
  return Promise.all(
    functionEntries.map(async ({ bundle }): Promise<Row> => {
      const { size } = await stat(join(built, bundle, 'index.mjs'));
      const target = bundleBudgetKb(bundle);
      return { name: `function ${bundle}`, values: [size / 1000], unit: 'KB', target, exact: true };
    }),
  );
}
