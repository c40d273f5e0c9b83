import type { FunctionName } from '#shared/http/endpoint.ts';
import { allOf, kind, prefix } from '#shared/table/keys.ts';
import type { Prefix } from '#shared/table/keys.ts';

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
 * One part of the table a function may use, in the form a role, the tenant guard and a test can all read: a prefix is
 * every partition whose key starts so, `:read` the same without writing, and `:read:` with sort keys only items whose
 * sort key is or starts with one of them (the guard holds that last part; IAM cannot see sort keys).
 */
export type Partition = Prefix | `${Prefix}:read` | `${Prefix}:read:${string}`;

const read = <P extends Prefix>(one: P) => `${one}:read` as const;

const { account, session, identity, email, link, page, brand, calendar } = prefix;
const { suppressed, lead, failed, feed, rateLimit, once } = prefix;

/** Enough to find out who calls. */
const callerOnly = `${read(account)}:${kind.account},${allOf(kind.member)}` as const;

const pipeline = [account, page, read(suppressed), rateLimit] as const satisfies readonly Partition[];

/** The one place that says which function touches which partitions. */
export const functionPartitions: Readonly<Record<BundleName, readonly Partition[]>> = {
  account: [session, account, read(calendar), identity, email, rateLimit],
  auth: [session, account, identity, email, rateLimit],
  config: [rateLimit],
  estimates: [session, account, rateLimit],
  fulfilment: [read(session), callerOnly, read(feed), lead],
  imaging: [session, account, read(suppressed), rateLimit],
  leads: [lead, once, rateLimit],
  organizations: [session, account, brand, identity, email, rateLimit],
  properties: [session, account, rateLimit],
  proposals: [session, account, link, page, brand, calendar, read(suppressed), rateLimit],
  homeowner: [read(session), callerOnly, link, page, brand, calendar, suppressed, rateLimit],
  // It also deletes what an ended account leaves behind, wherever that lies.
  stream: [account, link, page, brand, calendar, identity, email, lead, failed, feed, once],
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
