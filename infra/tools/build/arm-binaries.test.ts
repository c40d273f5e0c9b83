import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { armBinaries } from './arm-binaries.ts';

const folder = mkdtempSync(join(tmpdir(), 'paveprint-arm-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const elf = (machine: number) => {
  const bytes = Buffer.alloc(64);
  bytes.write('\u007fELF', 'latin1');
  bytes.writeUInt16LE(machine, 18);
  return bytes;
};

test('tells libraries for arm64 from those of other processors and systems', () => {
  mkdirSync(join(folder, 'lib'));
  writeFileSync(join(folder, 'lib/sharp-linux-arm64.node'), elf(183));
  writeFileSync(join(folder, 'lib/libvips-cpp.so.8.18.7'), elf(62));
  writeFileSync(join(folder, 'lib/sharp-darwin.node'), Buffer.from('cffaedfe', 'hex'));
  writeFileSync(join(folder, 'lib/index.js'), '');
  const { native, foreign } = armBinaries(folder);
  expect(native).toHaveLength(3);
  expect(foreign.map((file) => file.slice(folder.length)).toSorted()).toEqual([
    '/lib/libvips-cpp.so.8.18.7',
    '/lib/sharp-darwin.node',
  ]);
});
