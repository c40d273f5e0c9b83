import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

import { readBuiltPages } from './constructs/built-pages.ts';
import { pagesFunction } from './edge/pages-function.ts';
import { openEdgeFunction } from './local/host/edge/edge-function.ts';

const root = resolve(import.meta.dirname, '..');

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

const TEXT = /\.(?:m?js|css|html|json|xml|txt|svg|webmanifest)$/;

/** Beginnings of service keys, private keys, and the folder where the files were built. */
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

/** CloudFront's limit for the code of a function. */
const MOST_BYTES_AT_EDGE = 10_240;

describe('what is built', () => {
  test('no file that a browser gets holds a key, a source map or a person of the sample', () => {
    const site = filesIn('dist/site');
    expect(site.length).toBeGreaterThan(50);
    expect(site.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(found(site, [...secrets, '@paveprint.example', root])).toEqual([]);
  });

  test('the edge passes every file of the site on but the HTML of its pages, which have one address each', () => {
    const site = join(root, 'dist/site');
    const code = pagesFunction(readBuiltPages(site)?.paths ?? []);
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(MOST_BYTES_AT_EDGE);
    const atEdge = openEdgeFunction(code, 'EXAMPLE');
    const isPassedOn = (path: string): boolean => {
      const outcome = atEdge({
        method: 'GET',
        path,
        query: '',
        headers: new Map(),
        body: Buffer.alloc(0),
        sourceIp: '',
      });
      return 'request' in outcome;
    };
    const names = filesIn('dist/site').map((file) => `/${relative(site, file)}`);
    const asked = names.filter((name) => !/^\/(?:assets|\.vite)\//.test(name));
    expect(asked).toContain('/index.html');
    expect(asked.filter((name) => isPassedOn(name))).toEqual(asked.filter((name) => !name.endsWith('.html')));
  });

  test('no function holds a key or the folder in which it was built', () => {
    const functions = filesIn('dist/functions');
    expect(functions.length).toBeGreaterThan(20);
    expect(found(functions, [...secrets.slice(0, -1), root])).toEqual([]);
  });
});
