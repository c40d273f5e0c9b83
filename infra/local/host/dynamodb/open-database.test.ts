import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from 'dynalite/db/index.js';
import { expect, test, vi } from 'vitest';

import { openDatabase, stopAfterFailure } from './open-database.ts';

const put = (key: string): Operation[] => [{ type: 'put', key, value: key }];

test('after a write that the disk refused nothing more is written, and a sentence says what to do', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const written: string[] = [];
  const database = {
    batch: async (operations: readonly Operation[]) => {
      const [{ key }] = operations as [Operation];
      if (key === 'refused') throw Object.assign(new Error('No space left'), { code: 'LEVEL_IO_ERROR' });
      written.push(key);
    },
  };
  stopAfterFailure('/data', database);
  await database.batch(put('first'));
  const sentence = /^The data in \/data cannot be written any more\. Everything that was answered is kept/;
  await expect(database.batch(put('refused'))).rejects.toThrow(sentence);
  await expect(database.batch(put('later'))).rejects.toThrow(sentence);
  expect([written, told.mock.calls.length]).toEqual([['first'], 1]);
  told.mockRestore();
});

test('a write that is no write stops no others', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'open-database-'));
  const database = await openDatabase(directory);
  await expect(database.batch([{ type: 'put', key: 'no value', value: undefined }])).rejects.toThrow('cannot be null');
  await database.batch(put('kept'));
  expect(database.getSync('kept', {})).toBe('kept');
  await database.close();
  rmSync(directory, { recursive: true });
});
