import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'dynalite/db/index.js';
import type { Database } from 'dynalite/db/index.js';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openHistory } from './history.ts';

let directory: string;
let database: Database;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'history-'));
  database = create({ path: directory }).db;
  await database.open();
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const put = (key: string) => () => database.batch([{ type: 'put', key, value: key }]);

test('a read ends normally after its snapshot has expired', async () => {
  const keptMs = 100;
  let clock = 0;
  const history = openHistory(database, keptMs, () => clock);
  await history.commit(put('a'));
  const read = await history.read(keptMs, async (snapshot) => {
    const entries = database.iterator({ gte: 'a', snapshot });
    clock += 2 * keptMs;
    await history.commit(put('b'));
    const rows = await entries.nextv(10);
    await entries.close();
    return { lags: snapshot !== undefined, rows };
  });
  expect(read).toEqual({ lags: true, rows: [] });
});
