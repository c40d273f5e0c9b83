import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
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

/** What the host prints when it cannot start, and its exit status. */
async function failureWith(env: Readonly<Record<string, string>>): Promise<readonly [string, number | null]> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', PAVEPRINT_DATA: dataDirectory, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [printed] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return [printed.trim(), child.exitCode];
}

test('a second host on the same folder ends with one sentence, and the first goes on', async () => {
  const { origin } = await start();
  expect(await failureWith({})).toEqual([
    expect.stringMatching(/^The data in .* is in use by another process\. End that process, or choose another folder/),
    1,
  ]);
  expect((await fetch(`${origin}/api/nothing`)).status).toBe(404);
});

test.each([
  ['identity/identity.json', '{"grants":'],
  ['keys/OriginSecret', ''],
  ['sample-payments/stripe.json', '{'],
  ['step-functions/PipelineMachine/running/sample.json', 'no JSON'],
])('a damaged %s ends the start with one sentence that names it, and stays as it is', async (name, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'paveprint-damaged-'));
  await useFolder();
  cpSync(dataDirectory, folder, { recursive: true });
  const file = fileLike(folder, name);
  writeFileSync(file, text);
  const [printed, status] = await failureWith({ PAVEPRINT_DATA: folder });
  expect(printed).toBe(
    `The data in ${file} is damaged. Restore the folder from a copy, or move it away to start with an empty one.`,
  );
  expect([status, readFileSync(file, 'utf8')]).toEqual([1, text]);
  rmSync(folder, { recursive: true });
});

/** Runs a host on the folder once, unless one has used it. */
async function useFolder(): Promise<void> {
  if (existsSync(join(dataDirectory, 'identity'))) return;
  const { child } = await start();
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The file whose path begins like this: the names of resources end in a hash. */
function fileLike(folder: string, name: string): string {
  const [first = '', second = '', ...rest] = name.split('/');
  mkdirSync(join(folder, first), { recursive: true });
  const found = readdirSync(join(folder, first)).find((one) => one.startsWith(second)) ?? second;
  return join(folder, first, found, ...rest);
}

const inProc =
  process.platform === 'linux'
    ? ([
        ['a place where no folder can be made', { PAVEPRINT_DATA: '/proc/x/data' }, /: no folder can be made there\./],
        [
          'a folder in which nothing can be written',
          { PAVEPRINT_DATA: '/sys/kernel' },
          /: (this user may not write|nothing can be written) there\. Choose another folder\./,
        ],
      ] as const)
    : [];

test.each([
  ...inProc,
  ['a port that is no number', { PORT: 'abc' }, /^PORT is 'abc'\. It must be a number from 0 to 65533/],
  ['a port beyond all ports', { PORT: '70000' }, /^PORT is '70000'\. It must be a number/],
  [
    'a file for a data folder',
    { PAVEPRINT_DATA: import.meta.filename },
    /cannot be stored in .*: a file is in the way/,
  ],
  ['a folder below a file', { PAVEPRINT_DATA: `${import.meta.filename}/x` }, /: a file is in the way\. Choose another/],
] as const)('%s ends the start with one sentence', async (_name, env, sentence) => {
  const [printed, status] = await failureWith(env);
  expect(printed).toMatch(sentence);
  expect(printed.split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

test('a port that is in use ends the start with one sentence', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await failureWith({ PORT: String(port) })).toEqual([
    `Port ${port} is in use by another program. Choose another port.`,
    1,
  ]);
  server.close();
});
