import { expect, test, vi } from 'vitest';
import * as z from 'zod';

import config from '../../../vitest.config.ts';
import { putBack } from './put-back.ts';

const configured = z.object({
  test: z.object({
    projects: z.array(z.object({ test: z.object({ name: z.string(), setupFiles: z.array(z.string()) }) })),
  }),
});

test('what a test file replaced of the process is put back when it ends', () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('made up')));
  vi.stubEnv('SAMPLE_SETTING', 'made up');
  vi.spyOn(console, 'info').mockReturnValue();
  vi.useFakeTimers({ now: 0 });
  expect([globalThis.fetch === fetch, process.env['SAMPLE_SETTING'], Date.now()]).toEqual([false, 'made up', 0]);
  putBack();
  expect([globalThis.fetch === fetch, process.env['SAMPLE_SETTING']]).toEqual([true, undefined]);
  expect(Date.now()).toBeGreaterThan(0);
  expect(vi.isMockFunction(console.info)).toBe(false);
});

test('every group of tests puts it back after each file', () => {
  const { projects } = configured.parse(config).test;
  expect(projects.length).toBeGreaterThan(0);
  for (const { test: group } of projects) {
    expect([group.name, group.setupFiles[0]]).toEqual([group.name, 'infra/tools/test/put-back.ts']);
  }
});
