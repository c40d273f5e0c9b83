import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';

const dataDirectory = mkdtempSync(join(tmpdir(), 'paveprint-dev-'));
let running: ChildProcess | undefined;
afterEach(async () => {
  running?.kill('SIGKILL');
  rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 10 });
});

const run = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['--import', 'tsx', ...args], { env: { ...process.env, ...env }, stdio: 'pipe' });

/** The address that the development server prints. */
async function startDev(): Promise<string> {
  const child = run([join(import.meta.dirname, 'dev.ts')], { PORT: '0', PAVEPRINT_DATA: dataDirectory });
  running = child;
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Paveprint is ready at (\S+), with hot reload/.exec(line)?.[1];
    if (origin !== undefined) return origin;
  }
  throw new Error('It ended before it was ready.');
}

/** Whether a browser could open Vite's socket at a port. */
const opensSocket = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-protocol': 'vite-ping',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'c2FtcGxlIHNhbXBsZSBzYQ==',
    };
    request({ host: '127.0.0.1', port, path: '/dev/', headers }, () => resolve(false))
      .once('upgrade', (_response, socket) => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false))
      .end();
  });

test('with port 0 every part of the development server takes a free port, and the page knows that of its socket', async () => {
  const origin = await startDev();
  expect(await (await fetch(`${origin}/app/proposals`)).text()).toContain('/dev/@vite/client');
  const client = await (await fetch(`${origin}/dev/@vite/client`)).text();
  const port = Number(/const hmrPort = (\d+)/.exec(client)?.[1]);
  expect(port).toBeGreaterThan(1023);
  expect(port).not.toBe(24_678); // the port that Vite takes unless told otherwise
  expect(await opensSocket(port)).toBe(true);
});

const beyond = /^PORT is '70000'\. It must be a number from 0 to 65533/;

test.each([
  ['npm run dev', 'a port beyond all ports', 'dev.ts', { PORT: '70000' }, beyond],
  ['npm run demo', 'a port beyond all ports', 'demo.ts', { PORT: '70000' }, beyond],
  [
    'npm run demo',
    'a file for a data folder',
    'demo.ts',
    { PORT: '0', PAVEPRINT_DATA: import.meta.filename },
    /cannot be stored in .*: a file is in the way/,
  ],
] as const)('%s with %s ends with one sentence, as npm start does', async (_command, _setting, file, env, sentence) => {
  const child = run([join(import.meta.dirname, file), '102 E Heron Street'], env);
  const [printed] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(printed.trim()).toMatch(sentence);
  expect(printed.trim().split('\n')).toHaveLength(1);
  expect(child.exitCode).toBe(1);
});
