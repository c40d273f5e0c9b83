import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
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

test('a file above 20 MB is kept as host.log.1, in place of an older one, and a new one begins', async () => {
  const file = join(folder, 'host.log');
  writeFileSync(`${file}.1`, 'older');
  writeFileSync(file, 'old');
  truncateSync(file, 20_000_001);
  const log = openHostLog(folder);
  log.turn();
  log.report('new');
  await log.close();
  expect(statSync(`${file}.1`).size).toBe(20_000_001);
  expect(readFileSync(file, 'utf8')).toMatch(/^\S+Z host new\n$/);
});

test('a smaller file goes on', async () => {
  const file = join(folder, 'host.log');
  writeFileSync(file, 'old\n');
  truncateSync(file, 20_000_000);
  const log = openHostLog(folder);
  log.turn();
  log.report('new');
  await log.close();
  expect(statSync(file).size).toBeGreaterThan(20_000_000);
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
