import batchGetItem from 'dynalite/actions/batchGetItem.js';
import getItem from 'dynalite/actions/getItem.js';
import query from 'dynalite/actions/query.js';
import scan from 'dynalite/actions/scan.js';
import type { Store } from 'dynalite/db/index.js';
import * as batchGetRequest from 'dynalite/validations/batchGetItem.js';
import * as getRequest from 'dynalite/validations/getItem.js';
import * as queryRequest from 'dynalite/validations/query.js';
import * as scanRequest from 'dynalite/validations/scan.js';
import * as z from 'zod';

import { byTable, wantsCapacity } from './capacity.ts';
import type { ConsumedCapacity } from './capacity.ts';
import { assertProjected } from './index-projection.ts';
import type { Internals } from './internals.ts';
import { parsed } from './parsed.ts';
import { runAction } from './run-action.ts';
import type { Output } from './run-action.ts';
import { storeView } from './store-view.ts';
import { validated } from './validated.ts';
import type { Input } from './validated.ts';

export async function getOne(internals: Internals, input: unknown): Promise<Output> {
  const data = validated(getRequest, input);
  return internals.history.read(lagOf(internals, data), (snapshot) =>
    runAction(getItem, storeView(internals.database, internals.tables, snapshot), data),
  );
}

/** dynalite drops what it does not know, and it knows consistent reads of single items and of queries only. */
const consistentScanRequest = { ...scanRequest, types: { ...scanRequest.types, ConsistentRead: 'Boolean' } };

const pages = {
  Query: { run: query, request: queryRequest },
  Scan: { run: scan, request: consistentScanRequest },
} as const;

export async function getPage(internals: Internals, operation: keyof typeof pages, input: unknown): Promise<Output> {
  const { run, request } = pages[operation];
  const data = validated(request, input);
  assertProjected(internals.tables, data);
  const output = await internals.history.read(lagOf(internals, data), (snapshot) =>
    runAction(run, storeView(internals.database, internals.tables, snapshot), data),
  );
  if (!wantsCapacity(data)) return output;
  const consumed = output['ConsumedCapacity'] as ConsumedCapacity; // dynalite's own shape
  const minimum = data['ConsistentRead'] === true ? 1 : 0.5; // an empty page still costs one read
  return { ...output, ConsumedCapacity: { ...consumed, CapacityUnits: Math.max(minimum, consumed.CapacityUnits) } };
}

/** Tables requested with ConsistentRead are read in their present state, the others in the lagging one. */
export async function getBatch(internals: Internals, input: unknown): Promise<Output> {
  const data = validated(batchGetRequest, input);
  const requests = data['RequestItems'] as Readonly<Record<string, Input>>; // checked by `validated`
  const present = storeView(internals.database, internals.tables);
  return internals.history.read(internals.faults.staleReadMs, (snapshot) => {
    const lagging = storeView(internals.database, internals.tables, snapshot);
    const store: Store = {
      ...present,
      getItemDb: (table) => (requests[table]?.['ConsistentRead'] === true ? present : lagging).getItemDb(table),
    };
    return runAction(batchGetItem, store, data);
  });
}

const transactGetRequest = z.object({
  TransactItems: z
    .array(z.strictObject({ Get: z.looseObject({ TableName: z.string() }) }))
    .min(1)
    .max(100),
  ReturnConsumedCapacity: z.string().optional(),
});

/** Reads up to 100 items in one state of the database. */
export async function transactGet(internals: Internals, input: unknown): Promise<Output> {
  const request = parsed(transactGetRequest, input);
  const gets = request.TransactItems.map(({ Get }) =>
    validated(getRequest, { ...Get, ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' }),
  );
  return internals.exclusive(async () => {
    const store = storeView(internals.database, internals.tables);
    const outputs = await Promise.all(gets.map((data) => runAction(getItem, store, data)));
    const responses = outputs.map(({ Item }) => (Item ? { Item } : {}));
    if (!wantsCapacity(request)) return { Responses: responses };
    const consumed = outputs.map(({ ConsumedCapacity }) => ConsumedCapacity as ConsumedCapacity); // dynalite's own shape
    return { Responses: responses, ConsumedCapacity: byTable([...consumed, ...consumed]) }; // AWS reads each item twice
  });
}

function lagOf({ faults }: Internals, data: Input): number {
  if (data['IndexName'] !== undefined) return faults.indexLagMs;
  return data['ConsistentRead'] === true ? 0 : faults.staleReadMs;
}
