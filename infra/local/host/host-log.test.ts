import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openHostLog } from './host-log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'host-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('each line says when it was written, and by whom', async () => {
  const log = openHostLog(folder);
  log.functionOutput('Sample', 'one\ntwo\n');
  log.report('three');
  await log.close();
  const lines = readFileSync(log.file, 'utf8').trim().split('\n');
  const sentences = ['Sample one', 'Sample two', 'host three'];
  expect(lines.map((line) => line.replace(/^\S+Z /, ''))).toEqual(sentences);
});

// Only Linux has a file that is always full.
test.runIf(process.platform === 'linux')(
  'a full disk is told once and ends nothing; the log goes on later',
  async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const file = join(folder, 'host.log');
    symlinkSync('/dev/full', file);
    const log = openHostLog(folder);
    log.functionOutput('Sample', 'lost');
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1), { timeout: 60_000 });
    expect(told).toHaveBeenCalledWith(`The log cannot be written to ${file}: the disk is full.`);
    rmSync(file);
    log.functionOutput('Sample', 'kept');
    await log.close();
    expect(readFileSync(file, 'utf8')).toContain('Sample kept');
    expect(told).toHaveBeenCalledTimes(1);
  },
);
