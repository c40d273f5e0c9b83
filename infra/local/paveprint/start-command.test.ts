import { expect, test } from 'vitest';

import { readStartSettings } from './start-command.ts';

test('a setting that is left empty counts as not set', () => {
  const unset = readStartSettings({});
  expect(unset).toEqual({ port: 4000, dataDirectory: expect.stringMatching(/\.local$/) });
  expect(readStartSettings({ PORT: '', PAVEPRINT_DATA: '' })).toEqual(unset);
  expect(readStartSettings({ PORT: '0', PAVEPRINT_DATA: '/data' })).toEqual({ port: 0, dataDirectory: '/data' });
});
