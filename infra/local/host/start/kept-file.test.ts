import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { keptFile } from './kept-file.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const numberIn = (file: string, make = () => '7'): number =>
  keptFile(file, {
    make,
    read: (text) => {
      if (!/^\d+$/.test(text)) throw new Error('no number');
      return Number(text);
    },
  });

test('a kept file is made once, for its owner alone, and read from then on', () => {
  const file = join(folder, 'number');
  expect([numberIn(file), numberIn(file, () => '8')]).toEqual([7, 7]);
  expect(readdirSync(folder)).toEqual(['number']);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each(['', 'seven', '7\u0000'])('one that holds %j is said to be damaged, and stays as it is', (text) => {
  const file = join(folder, 'number');
  writeFileSync(file, text);
  expect(() => numberIn(file)).toThrow(StartError);
  expect(() => numberIn(file)).toThrow(`The data in ${file} is damaged. Restore the folder from a copy`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
