import type { Key } from '#shared/table/keys.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/** Records what an operator did, in the transaction of the act. */
export const auditWrite = (key: Key, act: Readonly<Record<string, unknown>>): Write => ({
  Put: { TableName: table.name, Item: { ...key, v: 1, ...act } },
});
