import { AsyncLocalStorage } from 'node:async_hooks';

import { partitionName, tenantPrefixes } from '#shared/table/keys.ts';

type Partition = { readonly prefix: string; readonly write: boolean; readonly sortKeys: readonly string[] };

const tenant = new AsyncLocalStorage<{ readonly accountId: string | undefined }>();

/** Runs `work` as an account. Without an `accountId`, no account's partition can be accessed. */
export function asTenant<T>(accountId: string | undefined, work: () => Promise<T>): Promise<T> {
  return tenant.run({ accountId }, work);
}

/** Parses the list that the function's construct sets: prefix, `:read` for read-only access, and allowed sort keys. */
export function parsePartitions(json: string): readonly Partition[] {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) throw new Error('TENANT_PARTITIONS is not a list');
  return list.map((entry) => {
    const [prefix = '', mode, sortKeys] = String(entry).split(':');
    return { prefix, write: mode !== 'read', sortKeys: sortKeys?.split(',') ?? [] };
  });
}

export type KeyAccess = { readonly pk: string; readonly sk: string | undefined; readonly write: boolean };

/**
 * Throws when a command is outside the function's partitions, or outside the caller's account. In the cloud, IAM
 * refuses the first too, but nothing else refuses the second.
 */
export function requireAllowed(partitions: readonly Partition[], { pk, sk, write }: KeyAccess): void {
  const partition = partitions.find(({ prefix }) => pk.startsWith(prefix));
  if (!partition || (write && !partition.write)) throw new Error(`this function may not touch ${mask(pk)}`);
  if (partition.sortKeys.length > 0 && !partition.sortKeys.some((allowed) => sk?.startsWith(allowed))) {
    throw new Error(`this function may not touch ${mask(pk)} ${mask(sk ?? '')}`);
  }
  if (tenantPrefixes.includes(partition.prefix)) requireOwnAccount(pk);
}

function requireOwnAccount(pk: string): void {
  const accountId = tenant.getStore()?.accountId;
  const owner = partitionName(pk).split('#', 1)[0];
  if (accountId === undefined || owner !== accountId) throw new Error(`not the caller's account: ${mask(pk)}`);
}

/** Keys can contain hashes of personal data, so only the kind is logged. */
const mask = (key: string): string => `${key.split('#', 1)[0]}#…`;
