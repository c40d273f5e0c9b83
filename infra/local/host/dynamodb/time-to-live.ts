import deleteItem from 'dynalite/actions/deleteItem.js';
import type { Item } from 'dynalite/db/index.js';
import * as z from 'zod';

import { commit } from './commit.ts';
import { validationException } from './dynamodb-error.ts';
import type { Internals } from './internals.ts';
import { parsed } from './parsed.ts';
import { deleteOldTokens } from './request-tokens.ts';
import { runAction } from './run-action.ts';
import type { Output } from './run-action.ts';
import { storeView } from './store-view.ts';
import type { TableCatalog } from './table-catalog.ts';
import { keyOf } from './table.ts';
import type { Table, TimeToLiveSpecification } from './table.ts';
import { openWriteUnit } from './write-unit.ts';

/** AWS keeps items whose time is more than five years ago: such numbers are rarely times. */
const MAX_OVERDUE_SECONDS = 5 * 365 * 24 * 3600;

const updateRequest = z.object({
  TableName: z.string(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string().min(1).max(255), Enabled: z.boolean() }),
});

export async function updateTimeToLive(tables: TableCatalog, input: unknown): Promise<Output> {
  const { TableName, TimeToLiveSpecification: specification } = parsed(updateRequest, input);
  const table = tables.require(TableName);
  const enabled = table.TimeToLiveSpecification?.Enabled === true;
  if (enabled === specification.Enabled) {
    throw validationException(`TimeToLive is already ${enabled ? 'enabled' : 'disabled'}`);
  }
  await tables.replace({ ...table, TimeToLiveSpecification: specification });
  return { TimeToLiveSpecification: specification };
}

export function describeTimeToLive(tables: TableCatalog, input: unknown): Output {
  const { TableName } = parsed(z.object({ TableName: z.string() }), input);
  const specification = tables.require(TableName).TimeToLiveSpecification;
  if (!specification?.Enabled) return { TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } };
  return {
    TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: specification.AttributeName },
  };
}

/** Deletes expired items and returns their number; also deletes expired request tokens. */
export async function sweepExpired(internals: Internals, now: number): Promise<number> {
  await deleteOldTokens(internals.database, now);
  if (internals.faults.keepExpired) return 0;
  let swept = 0;
  for (const table of internals.tables.all()) {
    const specification = table.TimeToLiveSpecification;
    if (!specification?.Enabled) continue;
    for (const key of await expiredKeys(internals, { table, specification, now })) {
      if (await removeExpired(internals, { table, specification, now }, key)) swept += 1;
    }
  }
  return swept;
}

type Sweep = { readonly table: Table; readonly specification: TimeToLiveSpecification; readonly now: number };

async function expiredKeys({ database, tables }: Internals, sweep: Sweep): Promise<readonly Item[]> {
  const keys: Item[] = [];
  const rows = storeView(database, tables).getItemDb(sweep.table.TableName).createValueStream({});
  for await (const item of rows as AsyncIterable<Item>) {
    if (isExpired(item, sweep)) keys.push(keyOf(item, sweep.table));
  }
  return keys;
}

/** Checks the item again under the lock: its time may have been extended since it was found. */
function removeExpired(internals: Internals, sweep: Sweep, key: Item): Promise<boolean> {
  return internals.exclusive(async () => {
    const unit = openWriteUnit(internals.database, internals.tables);
    await runAction(deleteItem, unit.store, { TableName: sweep.table.TableName, Key: key });
    const item = unit.firstRead();
    if (!item || !isExpired(item, sweep)) return false;
    await commit(internals, unit, { cause: 'time-to-live' });
    return true;
  });
}

function isExpired(item: Item, { specification, now }: Sweep): boolean {
  const seconds = Number(item[specification.AttributeName]?.N ?? Number.NaN);
  return seconds * 1000 <= now && seconds > now / 1000 - MAX_OVERDUE_SECONDS;
}
