import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, test } from 'vitest';

const dataDirectory = mkdtempSync(join(tmpdir(), 'paveprint-main-'));
let running: ChildProcess | undefined;
afterEach(() => running?.kill('SIGKILL'));
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

/** Starts the host as `npm start` does and waits for the line with its address. */
async function start(): Promise<{ readonly child: ChildProcess; readonly origin: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', PAVEPRINT_DATA: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Paveprint is ready at (http:\/\/localhost:\d+)$/.exec(line)?.[1];
    if (origin !== undefined) return { child, origin };
  }
  throw new Error('The host ended before it was ready.');
}

test('the host prints its address, answers there, ends cleanly, and starts again after it was killed', async () => {
  const first = await start();
  expect((await fetch(`${first.origin}/api/nothing`)).status).toBe(404);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await start();
  expect((await fetch(`${second.origin}/api/nothing`)).status).toBe(404);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});
