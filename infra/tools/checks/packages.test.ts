import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = resolve(import.meta.dirname, '../../..');

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), license: z.string().optional() })),
});
const lock = lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;
const packages = Object.entries(lock.packages).flatMap(([path, { version = '', license = '' }]) =>
  path === '' ? [] : [{ name: nameOf(path), version, license }],
);

/** Licenses under which we may use, change and redistribute a package without publishing our own code. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Weak copyleft: we would have to publish changes to the package itself, and we make none.
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // Fonts, which are embedded in pictures and documents.
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);
/** Packages that name their license somewhere other than in their description. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { '@mapbox/jsonlint-lines-primitives': 'MIT' };

/** `(MIT OR GPL-3.0-or-later)` needs one of them, `MIT AND Zlib` both. */
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((one) => ALLOWED.has(one.trim())));

test('every package that is installed has a license that is allowed', () => {
  const others = packages.filter(({ name, license }) => !isAllowed(license || (SAID_ELSEWHERE[name] ?? '')));
  expect(packages.length).toBeGreaterThan(500);
  expect(others).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['AGPL-3.0-only', false],
  ['', false],
])('the license %j is allowed: %s', (license, allowed) => {
  expect(isAllowed(license)).toBe(allowed);
});

const partsOf = (version: string): readonly number[] => version.split(/[.-]/, 3).map(Number);
const isAtLeast = (version: string, least: string): boolean => {
  const [is, wanted] = [partsOf(version), partsOf(least)];
  const differs = wanted.findIndex((part, n) => part !== is[n]);
  return differs < 0 || (is[differs] ?? 0) > (wanted[differs] ?? 0);
};

/** Older versions have a published vulnerability, and read input from outside. */
test.each([
  ['sharp', '0.35.0'],
  ['fast-xml-parser', '4.4.1'],
  ['form-data', '4.0.4'],
  ['esbuild', '0.25.0'],
  ['vite', '6.2.7'],
  ['postcss', '8.4.31'],
  ['nanoid', '3.3.8'],
  ['lodash', '4.17.21'],
  ['json5', '2.2.2'],
  ['pdfjs-dist', '4.2.67'],
  ['semver', '6.3.1'],
])('%s is at least %s', (name, least) => {
  const installed = packages.filter((one) => one.name === name).map(({ version }) => version);
  expect(installed.length).toBeGreaterThan(0);
  expect(installed.filter((version) => !isAtLeast(version, least))).toEqual([]);
});

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({ group: z.string().optional(), name: z.string(), version: z.string(), purl: z.string() }),
  ),
});

test('lists every package of the lock file, in CycloneDX', () => {
  // npm's own command, as `npm run sbom` calls it.
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { components } = bill.parse(JSON.parse(printed));
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl.split('?')[0] ?? '')));
  expect(packages.filter(({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`))).toEqual([]);
});
