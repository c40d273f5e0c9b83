import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'dynalite/db/index.js';
import type { Database } from 'dynalite/db/index.js';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openPast } from './past.ts';

let directory: string;
let database: Database;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'past-'));
  database = create({ path: directory }).db;
  await database.open();
});
afterEach(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

const put = (key: string) => () => database.batch([{ type: 'put', key, value: key }]);

test('a read goes on to its end while the moment it reads is already forgotten', async () => {
  const keptMs = 100;
  let clock = 0;
  const past = openPast(database, keptMs, () => clock);
  await past.commit(put('a'));
  const read = await past.read(keptMs, async (snapshot) => {
    const entries = database.iterator({ gte: 'a', snapshot });
    clock += 2 * keptMs;
    await past.commit(put('b'));
    const rows = await entries.nextv(10);
    await entries.close();
    return { lags: snapshot !== undefined, rows };
  });
  expect(read).toEqual({ lags: true, rows: [] });
});
