import type { Operation } from 'dynalite/db/index.js';

import type { Internals } from './internals.ts';
import { tableOfItemKey } from './store-view.ts';
import type { Cause, ItemChange } from './stream-record.ts';
import type { WriteUnit } from './write-unit.ts';

type CommitOptions = { readonly cause?: Cause; readonly alongside?: readonly Operation[] };

/**
 * Puts a unit's items and index rows, their stream records and what must stand beside them into LevelDB in one batch:
 * after a kill either all of it is there or nothing. There is no fsync, so a power cut may lose the last moments.
 */
export async function commit(
  { database, tables, streamLog, past }: Internals,
  unit: WriteUnit,
  { cause = 'request', alongside = [] }: CommitOptions = {},
): Promise<void> {
  const changes = unit.changes();
  const itemChanges = changes.flatMap(({ key, value }): ItemChange[] => {
    const table = tables.find(tableOfItemKey(key) ?? '');
    return table ? [{ table, before: unit.before(key), after: value, cause }] : [];
  });
  const { records, operations } = streamLog.prepare(itemChanges);
  const writes = changes.map(({ key, value }): Operation =>
    value === undefined ? { type: 'del', key } : { type: 'put', key, value },
  );
  const batch = [...writes, ...operations, ...alongside];
  if (batch.length === 0) return;
  await past.commit(() => database.batch(batch));
  streamLog.publish(records);
}
