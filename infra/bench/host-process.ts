import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

export type HostProcess = { readonly origin: string; readonly pid: number; stop(): Promise<void> };

type Run = { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> };

/** Runs a script and waits for it to end. */
export async function runScript(script: string, { args = [], env = {} }: Run = {}): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, script), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${script} ended with ${status}.`);
}

/** Starts the host as `npm start` does, on free ports unless one is given, and waits until it prints its origin. */
export async function startHostProcess(dataDirectory: string, port = 0): Promise<HostProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'infra/local/paveprint/main.ts')], {
    env: { ...process.env, PORT: String(port), PAVEPRINT_DATA: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Paveprint is ready at (\S+)$/.exec(line)?.[1];
    if (origin !== undefined) return { origin, pid: child.pid ?? 0, stop };
  }
  throw new Error('The host ended before it was ready.');
}
