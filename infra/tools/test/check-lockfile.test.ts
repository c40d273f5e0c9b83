import path from 'node:path';
import { expect, test } from 'vitest';

import { missingForOtherPlatforms, readLockfile } from './check-lockfile.ts';

test('reports a native package that the lockfile does not list', () => {
  const packages = {
    'node_modules/x': { optionalDependencies: { 'x-linux': '1', 'x-mac': '1' } },
    'node_modules/x-linux': {},
  };
  expect(missingForOtherPlatforms({ packages })).toEqual(['x-mac']);
});

test('the lockfile installs on every platform', () => {
  const file = path.resolve(import.meta.dirname, '../../../package-lock.json');
  expect(missingForOtherPlatforms(readLockfile(file))).toEqual([]);
});
