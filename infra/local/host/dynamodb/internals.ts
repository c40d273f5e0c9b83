import type { Database } from 'dynalite/db/index.js';

import type { Faults } from './faults.ts';
import type { History } from './history.ts';
import type { Mutex } from './mutex.ts';
import type { StreamLog } from './stream-log.ts';
import type { TableCatalog } from './table-catalog.ts';

/** Shared state of the operations of one open database. */
export type Internals = {
  readonly database: Database;
  readonly tables: TableCatalog;
  readonly streamLog: StreamLog;
  readonly history: History;
  /** One writer at a time, which makes every write and transaction serializable. */
  readonly exclusive: Mutex;
  readonly faults: Required<Faults>;
};
