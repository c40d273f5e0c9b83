import { join } from 'node:path';

import { functionPartitions } from '../../constructs/function-partitions.ts';
import type { BundleName } from '../../constructs/function-partitions.ts';

const root = join(import.meta.dirname, '../../..');

const tasks: ReadonlySet<BundleName> = new Set([
  'fetch-photo',
  'render-aerial',
  'draw-design',
  'compose-marketing',
  'finish-job',
  'fail-job',
]);

/** Bundles that draw text: fonts are copied into them because Lambda has none. */
const drawsText: ReadonlySet<BundleName> = new Set([
  'compose-marketing',
  'render-aerial',
  'estimates',
  'offers',
  'mailers',
  'mailer-batch',
]);

export type FunctionEntry = {
  readonly bundle: BundleName;
  readonly file: string;
  readonly drawsText: boolean;
  /** Describes the calls as JSON Schema. The other bundles leave that part of zod out. */
  readonly describesCalls: boolean;
  /** Renders a page with the site's style and script. */
  readonly rendersPage: boolean;
};

/** Entry file of every bundle: a slice's handler or a task of the pipeline. */
export const functionEntries: readonly FunctionEntry[] = Object.keys(functionPartitions).map((name) => {
  const bundle = name as BundleName;
  const file = tasks.has(bundle) ? `functions/imaging/tasks/${bundle}.ts` : `functions/${bundle}/handler.ts`;
  return {
    bundle,
    file: join(root, file),
    drawsText: drawsText.has(bundle),
    describesCalls: bundle === 'config',
    rendersPage: bundle === 'homeowner',
  };
});
