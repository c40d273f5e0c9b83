import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { currentTemplate } from './template-cache.ts';
import { draftName, keepMarked, markUsed, removeUnused } from './template-folders.ts';

const HOUR_MS = 3_600_000;

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'template-folders-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

const age = (folder: string, hours: number): void => {
  const at = new Date(Date.now() - hours * HOUR_MS);
  utimesSync(folder, at, at);
};

const ageOf = (folder: string): number => (Date.now() - statSync(folder).mtimeMs) / HOUR_MS;

function makeFolder(name: string, hours: number): string {
  const folder = join(cache, name);
  mkdirSync(folder);
  age(folder, hours);
  return folder;
}

const namesLeft = async (): Promise<readonly string[]> => {
  await removeUnused(cache);
  return readdirSync(cache).toSorted();
};

test('of the templates that nobody used for a day, the four used last stay, whatever drafts there are', async () => {
  for (const day of [2, 3, 4, 5, 6, 7]) makeFolder(`template-${day}`, day * 24);
  const drafts = ['a', 'b', 'c'].map(draftName);
  for (const draft of drafts) makeFolder(draft, 1);
  expect(await namesLeft()).toEqual([...drafts, 'template-2', 'template-3', 'template-4', 'template-5']);
});

test('a template that was used today stays, however many are newer', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const [hours, name] of names.entries()) makeFolder(name, hours);
  expect(await namesLeft()).toEqual(names);
});

test('a draft that a kill left goes after a day', async () => {
  makeFolder(draftName('left'), 25);
  makeFolder(draftName('being-written'), 1);
  expect(await namesLeft()).toEqual([draftName('being-written')]);
});

test('a template that a host runs on is marked again and again until the host ends', async () => {
  const folder = makeFolder('template', 48);
  const stop = keepMarked(folder, 1);
  for (let times = 0; times < 2; times += 1) {
    await vi.waitFor(() => expect(ageOf(folder)).toBeLessThan(1), { timeout: 60_000 });
    age(folder, 48);
  }
  stop();
});

test('to mark a folder that is gone does nothing', async () => {
  await markUsed(join(cache, 'gone'));
  expect(readdirSync(cache)).toEqual([]);
});

test('the template of the built product is marked when it is used again', async () => {
  const { directory } = await currentTemplate();
  age(directory, 12);
  await currentTemplate();
  expect(ageOf(directory)).toBeLessThan(1);
});
