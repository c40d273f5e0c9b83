import type { Operation } from 'dynalite/db/index.js';

import type { Internals } from './internals.ts';
import { tableOfItemKey } from './store-view.ts';
import type { Cause, ItemChange } from './stream-record.ts';
import type { WriteUnit } from './write-unit.ts';

type CommitOptions = { readonly cause?: Cause; readonly alongside?: readonly Operation[] };

/**
 * Writes a unit's items and index rows, their stream records and the operations alongside to LevelDB in one batch: if the
 * process is killed, all of it is stored or nothing. There is no fsync, so a power cut may lose the latest writes.
 */
export async function commit(
  { database, tables, streamLog, history }: Internals,
  unit: WriteUnit,
  { cause = 'request', alongside = [] }: CommitOptions = {},
): Promise<void> {
  const changes = unit.changes();
  const itemChanges = changes.flatMap(({ key, value }): ItemChange[] => {
    const table = tables.find(tableOfItemKey(key) ?? '');
    return table ? [{ table, before: unit.before(key), after: value, cause }] : [];
  });
  const { entries, operations } = streamLog.prepare(itemChanges);
  const writes = changes.map(({ key, value }): Operation =>
    value === undefined ? { type: 'del', key } : { type: 'put', key, value },
  );
  const batch = [...writes, ...operations, ...alongside];
  if (batch.length === 0) return;
  await history.commit(() => database.batch(batch));
  streamLog.publish(entries);
}
