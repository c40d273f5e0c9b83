import { expect, test, vi } from 'vitest';

import { withStartSettings } from './start-command.ts';

const settingsWith = (PORT: string | undefined, PAVEPRINT_DATA: string | undefined) => {
  vi.stubEnv('TZ', 'UTC'); // it sets the zone of the process, which is put back after the test
  vi.stubEnv('PORT', PORT);
  vi.stubEnv('PAVEPRINT_DATA', PAVEPRINT_DATA);
  return withStartSettings(async (settings) => settings);
};

test('a setting that is left empty counts as not set', async () => {
  const unset = await settingsWith(undefined, undefined);
  expect(unset).toEqual({ port: 4000, dataDirectory: expect.stringMatching(/\.local$/) });
  expect(await settingsWith('', '')).toEqual(unset);
  expect(await settingsWith('0', '/data')).toEqual({ port: 0, dataDirectory: '/data' });
});
