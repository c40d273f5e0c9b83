import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runScript, startHostProcess } from './host-process.ts';
import type { HostProcess } from './host-process.ts';
import { steadyMemory, UNTIL_FUNCTIONS_END } from './resident-memory.ts';
import type { Row } from './row.ts';

const dist = join(import.meta.dirname, '../../dist');
const templates = join(dist, 'template');
const savedTemplates = join(dist, 'template-saved');

const WARM_STARTS = 3;

type Start = { readonly seconds: number; readonly host: HostProcess };

/** Starts a host without installing. Returns the seconds until its first page and API response, and the host. */
async function firstPage(dataDirectory: string): Promise<Start> {
  const started = performance.now();
  await runScript('infra/tools/build/build.ts');
  const host = await startHostProcess(dataDirectory);
  for (const path of ['/', '/api/config']) {
    const response = await fetch(host.origin + path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    await response.arrayBuffer();
  }
  return { seconds: (performance.now() - started) / 1000, host };
}

/** A start without build results and templates. Restores the templates, because running hosts may still read them. */
async function coldStart(dataDirectory: string): Promise<number> {
  const had = existsSync(templates);
  if (had) await rename(templates, savedTemplates);
  try {
    await rm(join(dist, 'built-from'), { force: true });
    const { seconds, host } = await firstPage(dataDirectory);
    await host.stop();
    return seconds;
  } finally {
    if (had) {
      await rm(templates, { recursive: true, force: true });
      await rename(savedTemplates, templates);
    }
  }
}

/** Memory of the host after one demo run, once it is idle again. */
async function memoryAfterDemo(host: HostProcess, dataDirectory: string): Promise<number> {
  const env = { PORT: new URL(host.origin).port, PAVEPRINT_DATA: dataDirectory };
  await runScript('infra/tools/dev/demo.ts', { args: ['102 E Heron Street'], env });
  return steadyMemory(host.pid, UNTIL_FUNCTIONS_END);
}

/** Start time of the host, and its memory when idle. */
export async function hostStart(): Promise<readonly Row[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'paveprint-bench-'));
  const cold = await coldStart(dataDirectory);
  const warm: number[] = [];
  let [memory, used] = [Number.NaN, Number.NaN];
  for (let start = 1; start <= WARM_STARTS; start += 1) {
    const { seconds, host } = await firstPage(dataDirectory);
    warm.push(seconds);
    if (start === WARM_STARTS) {
      memory = await steadyMemory(host.pid);
      used = await memoryAfterDemo(host, dataDirectory);
    }
    await host.stop();
  }
  await rm(dataDirectory, { recursive: true });
  return [
    { name: 'start to first page, everything to build', values: [cold], unit: 's', target: 15 },
    { name: 'start to first page, nothing changed', values: warm, unit: 's', target: 5 },
    { name: 'memory of the idle host', values: [memory], unit: 'MB', target: 250 },
    { name: 'memory of the idle host after a demo', values: [used], unit: 'MB', target: 250 },
  ];
}
