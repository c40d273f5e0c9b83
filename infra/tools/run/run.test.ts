import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'paveprint-run-'));
const command = join(folder, 'command.ts');
const closed = join(folder, 'closed');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(
  command,
  `import { writeFileSync } from 'node:fs';
const text: string = process.argv[2] ?? '';
setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  writeFileSync(${JSON.stringify(closed)}, text);
  process.exit(0);
});
console.info('ready');
`,
);

/** Starts the command through `run.mjs`, as the scripts of package.json do, and waits until it runs. */
async function startThroughRun() {
  const run = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), command, 'an argument'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: run.stdout })) if (line === 'ready') return run;
  throw new Error('The command ended before it was ready.');
}

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'a command is closed when what started it gets %s',
  async (signal) => {
    rmSync(closed, { force: true });
    const run = await startThroughRun();
    const ended = once(run, 'exit');
    run.kill(signal);
    await vi.waitFor(() => expect(existsSync(closed)).toBe(true), { timeout: 120_000 });
    await ended;
  },
);

test('ends with the status of its command', async () => {
  const failing = join(folder, 'failing.ts');
  writeFileSync(failing, 'process.exit(7);');
  const run = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), failing], { stdio: 'ignore' });
  expect(await once(run, 'exit')).toEqual([7, null]);
});
