import type { FunctionName } from '#shared/http/endpoint.ts';

export type PipelineTask =
  | 'fetch-photo'
  | 'render-aerial'
  | 'draw-design'
  | 'compose-marketing'
  | 'finish-job'
  | 'fail-job';

/** Every bundle that runs in Lambda, by the name of its folder under `dist/functions`. */
export type BundleName = FunctionName | PipelineTask | 'stream';

/**
 * One part of the table a function may use, in the form a role, the tenant guard and a test can all read:
 * `A#` is every partition whose key starts so, `X#:read` the same without writing, and `A#:read:ACCOUNT,MEMBER#`
 * only items whose sort key is or starts with one of the names (the guard holds that last part; IAM cannot see sort keys).
 */
export type Partition = `${string}#` | `${string}#:read` | `${string}#:read:${string}`;

const pipeline = ['A#', 'P#', 'X#:read', 'RL#'] as const satisfies readonly Partition[];

/** The one place that says which function touches which partitions (prefixes: A account, SID session, ID and EMAIL identity, S link, P page, B branding, CAL calendar, X suppressed, L lead, O outbox, F fulfilment, RL rate limit, DD dedupe). */
export const functionPartitions: Readonly<Record<BundleName, readonly Partition[]>> = {
  account: ['SID#', 'A#', 'CAL#:read', 'ID#', 'EMAIL#', 'RL#'],
  auth: ['SID#', 'A#', 'ID#', 'EMAIL#', 'RL#'],
  config: ['RL#'],
  estimates: ['SID#', 'A#', 'RL#'],
  fulfilment: ['SID#:read', 'A#:read:ACCOUNT,MEMBER#', 'F#:read', 'L#'],
  imaging: ['SID#', 'A#', 'X#:read', 'RL#'],
  leads: ['L#', 'O#', 'DD#', 'RL#'],
  organizations: ['SID#', 'A#', 'B#', 'ID#', 'EMAIL#', 'RL#'],
  properties: ['SID#', 'A#', 'RL#'],
  proposals: ['SID#', 'A#', 'S#', 'P#', 'B#', 'CAL#', 'X#:read', 'RL#'],
  homeowner: ['SID#:read', 'A#:read:ACCOUNT,MEMBER#', 'S#', 'P#', 'B#', 'CAL#', 'X#', 'RL#'],
  // It also deletes what an ended account leaves behind, wherever that lies.
  stream: ['A#', 'S#', 'P#', 'B#', 'CAL#', 'ID#', 'EMAIL#', 'L#', 'O#', 'F#', 'DD#'],
  'fetch-photo': pipeline,
  'render-aerial': pipeline,
  'draw-design': pipeline,
  'compose-marketing': pipeline,
  'finish-job': pipeline,
  'fail-job': pipeline,
};

const prefixOf = (partition: Partition): string => partition.split(':', 1)[0] ?? partition;

/** The patterns of `dynamodb:LeadingKeys` that a function may read, and those it may also write. */
export function leadingKeys(bundle: BundleName): {
  readonly read: readonly string[];
  readonly write: readonly string[];
} {
  const partitions = functionPartitions[bundle];
  const writable = partitions.filter((partition) => !partition.includes(':'));
  return {
    read: partitions.map((partition) => `${prefixOf(partition)}*`),
    write: writable.map((partition) => `${prefixOf(partition)}*`),
  };
}
