import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const readme = read('./README.md');

/** Names of operations in a table of what answers them. */
const operationsIn = (path: string): readonly string[] =>
  [...read(path).matchAll(/\[\s*'([A-Z][a-z]\w+)',/g)].map(([, name = '']) => name);

test.each([
  ['./dynamodb/engine.ts', 14],
  ['./step-functions/operations.ts', 2],
  ['./identity/user-pool-api.ts', 9],
])('this folder’s README names every operation of %s', (path, count) => {
  const operations = operationsIn(path);
  expect(operations).toHaveLength(count);
  expect(operations.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
});
