import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

const TEXT = /\.(?:m?js|css|html|json|xml|txt|svg|webmanifest)$/;

/** Keys of services as they begin, private keys, and where the files were built. */
const secrets: readonly RegExp[] = [
  /\b(?:sk|rk|pk)_(?:live|test)_\w/,
  /\bwhsec_\w/,
  /\bsk-(?:proj-)?[A-Za-z0-9]{20}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\bMLY\|\d/,
  /\bxox[bp]-\d/,
  /sourceMappingURL/,
];

const found = (files: readonly string[], patterns: readonly (RegExp | string)[]) =>
  files
    .filter((file) => TEXT.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return patterns.flatMap((one) =>
        (typeof one === 'string' ? text.includes(one) : one.test(text)) ? [[file, one]] : [],
      );
    });

describe('what is built', () => {
  test('no file that a browser gets holds a key, a source map or a person of the sample', () => {
    const site = filesIn('dist/site');
    expect(site.length).toBeGreaterThan(50);
    expect(site.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(found(site, [...secrets, '@paveprint.example', root])).toEqual([]);
  });

  test('no function holds a key or the folder in which it was built', () => {
    const functions = filesIn('dist/functions');
    expect(functions.length).toBeGreaterThan(20);
    expect(found(functions, [...secrets.slice(0, -1), root])).toEqual([]);
  });
});
