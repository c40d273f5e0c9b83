import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

test.each([
  ['shared', /^\| `([a-z]+)\/` \|/gm],
  ['frontend/app', /`([a-z]+)\/(?:<slice>\/)?`/g],
])('the README of %s names each of its folders, and no other', (folder, name) => {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const folders = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  const text = readFileSync(path.join(root, folder, 'README.md'), 'utf8');
  const named = [...text.matchAll(name)].map(([, found = '']) => found);
  expect(named.toSorted()).toEqual(folders.toSorted());
});
