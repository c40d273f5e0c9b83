import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

import { protections } from './protections.ts';

const root = resolve(import.meta.dirname, '../../../..');

test('at least sixty protections are taken away, each another one', () => {
  expect(new Set(protections.map(({ file, before, after }) => [file, before, after].join('\n'))).size).toBe(
    protections.length,
  );
  expect(protections.length).toBeGreaterThanOrEqual(60);
});

test.each(protections)('$removes stands once in $file, and its test exists', ({ file, before, test: noticed }) => {
  expect(readFileSync(join(root, file), 'utf8').split(before)).toHaveLength(2);
  expect(existsSync(join(root, noticed))).toBe(true);
});
