import { utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { fixtureFunction } from '../testing/fixture-workers.ts';
import { openWorkers } from './workers.ts';
import type { Workers, WorkersOptions } from './workers.ts';

let workers: Workers | undefined;
const logged: string[] = [];
afterEach(() => workers?.close());

/** Longer than any test. */
const IDLE_MS = 600_000;

type Settings = Parameters<typeof fixtureFunction>[1];
type Options = Pick<WorkersOptions, 'busyMs'> & { readonly idleMs?: number };

function open(source: string, settings: Settings = {}, options: Options = {}) {
  const fn = fixtureFunction(source, settings);
  workers = openWorkers({ functions: [fn], log: (_id, text) => logged.push(text), idleMs: IDLE_MS, ...options });
  const opened = workers;
  return (payload: unknown = {}) => opened.invoke(fn.arn, payload);
}

describe('a function', () => {
  it('runs with its own environment and nothing of the host', async () => {
    const invoke = open(
      'export const handler = async () => ({ name: process.env.NAME, path: process.env.PATH ?? null })',
    );
    expect(await invoke()).toEqual({ name: 'fixture', path: null });
  });

  it('keeps its memory between calls, as a warm instance does', async () => {
    const invoke = open('let calls = 0; export const handler = async () => ++calls');
    expect([await invoke(), await invoke()]).toEqual([1, 2]);
  });

  it('runs its new code from the next call on, when that was written anew', async () => {
    const fn = fixtureFunction("export const handler = async () => 'first'");
    workers = openWorkers({ functions: [fn], log: () => undefined, idleMs: IDLE_MS });
    expect(await workers.invoke(fn.arn, {})).toBe('first');
    writeFileSync(fn.bundleFile, "export const handler = async () => 'second'");
    utimesSync(fn.bundleFile, new Date(), new Date(Date.now() + 1000));
    expect(await workers.invoke(fn.arn, {})).toBe('second');
  });

  it('is killed when its time is over, and the next call gets a new instance', async () => {
    const invoke = open(
      `let calls = 0;
       export const handler = async ({ spin }) => { calls += 1; while (spin); return calls; }`,
      { timeoutSeconds: 0.3 },
    );
    expect(await invoke()).toBe(1);
    await expect(invoke({ spin: true })).rejects.toMatchObject({
      name: 'Sandbox.Timedout',
      message: expect.stringContaining('Task timed out after 0.30 seconds'),
    });
    expect(await invoke()).toBe(1);
  });

  it('is not delayed by a slow call of another caller', async () => {
    const invoke = open(
      `export const handler = async ({ waits }) => { if (waits) await new Promise((r) => setTimeout(r, 8000)); return 'done'; }`,
    );
    const slow = invoke({ waits: true });
    slow.catch(() => undefined);
    expect(await invoke()).toBe('done');
  });

  it('answers many short calls at once from one instance', async () => {
    const invoke = open('let calls = 0; export const handler = async () => ++calls', {}, { busyMs: 60_000 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => invoke()));
    expect(answers).toEqual(Array.from({ length: 20 }, (_, before) => before + 1));
  });

  it('loads its instances one after another', async () => {
    const invoke = open(
      `const pause = () => new Promise((r) => setTimeout(r, 200));
       const from = Date.now();
       await pause();
       const until = Date.now();
       export const handler = async () => { await pause(); return { from, until }; }`,
      {},
      { busyMs: 10 },
    );
    const loads = z
      .array(z.object({ from: z.number(), until: z.number() }))
      .parse(await Promise.all(Array.from({ length: 4 }, () => invoke())))
      .toSorted((one, other) => one.from - other.from);
    const overlapping = loads.filter(({ from }, n) =>
      loads.slice(0, n).some((earlier) => earlier.from < from && from < earlier.until),
    );
    expect(overlapping).toEqual([]);
    expect(new Set(loads.map(({ from }) => from)).size).toBeGreaterThan(1);
  });

  it('reports what it throws by type, message and trace', async () => {
    const invoke = open(
      `class RateLimited extends Error { name = 'RateLimited' }
       export const handler = async () => { throw new RateLimited('too fast') }`,
    );
    await expect(invoke()).rejects.toMatchObject({
      name: 'RateLimited',
      message: 'too fast',
      trace: expect.arrayContaining([expect.stringContaining('RateLimited: too fast')]),
    });
  });

  it('that crashes outside the call is reported and replaced', async () => {
    const invoke = open(
      `export const handler = async ({ crash }) => {
         if (!crash) return 'fine';
         setTimeout(() => { throw new TypeError('later') });
         await new Promise((r) => setTimeout(r, 8000));
       }`,
    );
    await expect(invoke({ crash: true })).rejects.toMatchObject({ name: 'TypeError', message: 'later' });
    expect(await invoke({})).toBe('fine');
  });

  it('that exits or cannot be loaded is an error and does not hang', async () => {
    await expect(open('export const handler = () => process.exit(3)')()).rejects.toMatchObject({
      name: 'Runtime.ExitError',
    });
    await expect(open('export const handler = 1')()).rejects.toMatchObject({
      message: expect.stringContaining('handler'),
    });
  });

  it('accepts and returns at most 6 MB', async () => {
    const invoke = open(`export const handler = async ({ size = 0 }) => 'x'.repeat(size)`);
    await expect(invoke({ text: 'x'.repeat(6_300_000) })).rejects.toMatchObject({
      name: 'RequestEntityTooLargeException',
    });
    await expect(invoke({ size: 6_300_000 })).rejects.toMatchObject({ name: 'Function.ResponseSizeTooLarge' });
    expect(await invoke({ size: 5 })).toBe('xxxxx');
  });

  it('counts bytes, not letters', async () => {
    const invoke = open(`export const handler = async ({ size = 0 }) => 'é'.repeat(size)`);
    await expect(invoke({ text: 'é'.repeat(3_200_000) })).rejects.toMatchObject({
      name: 'RequestEntityTooLargeException',
    });
    await expect(invoke({ size: 3_200_000 })).rejects.toMatchObject({ name: 'Function.ResponseSizeTooLarge' });
    expect(await invoke({ size: 5 })).toBe('ééééé');
  });

  it('stops when it is unused', async () => {
    const invoke = open(`console.log('started'); export const handler = async () => 'ok'`, {}, { idleMs: 50 });
    logged.length = 0;
    await invoke();
    await expect
      .poll(() => invoke().then(() => logged.filter((line) => line.includes('started')).length), {
        interval: 150,
        timeout: 120_000,
      })
      .toBeGreaterThan(1);
  });

  it('resolves every name under localhost to this machine', async () => {
    const server = createServer((request, response) => response.end(request.headers.host));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const invoke = open(`export const handler = async ({ url }) => (await fetch(url)).text()`);
    expect(await invoke({ url: `http://places.localhost:${port}/` })).toBe(`places.localhost:${port}`);
    server.close();
    server.closeAllConnections();
  });
});
