import type { Database } from 'dynalite/db/index.js';

import type { Faults } from './faults.ts';
import type { Mutex } from './mutex.ts';
import type { Past } from './past.ts';
import type { StreamLog } from './stream-log.ts';
import type { TableCatalogue } from './table-catalogue.ts';

/** What the operations of one open database share. */
export type Internals = {
  readonly database: Database;
  readonly tables: TableCatalogue;
  readonly streamLog: StreamLog;
  readonly past: Past;
  /** One writer at a time, which makes every write and transaction serialisable. */
  readonly exclusive: Mutex;
  readonly faults: Required<Faults>;
};
